import type { Browser } from '@playwright/test'
import type { Visit } from './browser/visitor.ts'
import type { Content } from './content.ts'
import { type Direct, directVisit } from './measure/direct.ts'
import { type Impatient, impatientVisit } from './measure/impatient.ts'
import { walk } from './measure/walk.ts'
import { type WalkFigures, walkFigures } from './measure/walk-figures.ts'
import type { Target } from './targets/target.ts'

/** Three visits to one target, each with an empty cache. */
export interface Sample {
  impatient: Impatient
  direct: Direct
  walk: WalkFigures
}

export function visitOf(target: Target, content: Content): Omit<Visit, 'mode'> {
  return {
    marks: target.marks,
    titles: content.questions.map(({ title }) => title),
    pause: content.quiz.advanceAfter,
  }
}

/** Another sample in place of one in which a page never came: on a busy computer a browser can stall. */
async function takeSampleAgain(
  browser: Browser,
  target: Target,
  content: Content,
  say: (line: string) => void,
): Promise<Sample> {
  try {
    return await takeSample(browser, target, content)
  } catch (error) {
    say(`${target.name}: ${(error as Error).message} Taken again.`)
    return takeSample(browser, target, content)
  }
}

async function takeSample(browser: Browser, target: Target, content: Content): Promise<Sample> {
  const visit = visitOf(target, content)
  const impatient = await impatientVisit(browser, target, visit)
  const direct = await directVisit(browser, target, visit)
  const walked = await walk(browser, target, visit, { questions: visit.titles.length })
  return { impatient, direct, walk: walkFigures(walked, visit.pause) }
}

/**
 * The targets take turns, so that whatever else this computer does meets all of them alike; every round begins with another one.
 *
 * @param say is told of each sample
 */
export async function takeSamples(
  browser: Browser,
  targets: readonly Target[],
  content: Content,
  { samples, say }: { samples: number; say: (line: string) => void },
): Promise<Map<string, Sample[]>> {
  const taken = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < samples; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const target = targets[(turn + round) % targets.length]
      if (!target) continue
      const start = performance.now()
      taken.get(target.name)?.push(await takeSampleAgain(browser, target, content, say))
      say(`round ${round + 1}/${samples}  ${target.name}  ${((performance.now() - start) / 1000).toFixed(0)} s`)
    }
  }
  return taken
}
