// Visitors who do whatever they like. The page must always be where a model of the rules says.
import { readQuiz } from './support/quiz-data.ts'
import { seededRandom } from './support/random.ts'
import { shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { VisitorModel } from './support/visitor-model.ts'
import { VisitorPage } from './support/visitor-page.ts'
import { chooseStep } from './support/walk.ts'

/** `WALKS=200 npm test -- walks` walks further, `WALK_SEED=7` elsewhere. */
const WALKS = Number(process.env.WALKS ?? 40)
const BASE_SEED = Number(process.env.WALK_SEED ?? 20250806)
/** The browser keeps 50 entries of history; a walk stays below. */
const STEPS = 32

// A failing walk prints its steps, and a recording would double the time of all.
test.use({ trace: 'off' })

const quiz = readQuiz(shippedFunnel)

for (let walk = 0; walk < WALKS; walk++) {
  const seed = BASE_SEED + walk
  test(`a random walk leads where the rules say (seed ${seed})`, async ({ context, shipped }) => {
    const random = seededRandom(seed)
    const model = new VisitorModel(quiz)
    const visitor = await VisitorPage.inContext(context, shipped.url)
    const log: string[] = []
    try {
      model.open('/')
      await visitor.open('/')
      await visitor.shows(model.sight())
      for (let count = 0; count < STEPS; count++) {
        const { name, run } = chooseStep({ quiz, model, visitor, random })
        log.push(`${name} at ${JSON.stringify(model.here)}`)
        await run()
        await visitor.shows(model.sight())
      }
    } catch (error) {
      console.error(`WALK_SEED=${seed} WALKS=1, the steps so far:\n  ${log.join('\n  ')}`)
      throw error
    }
    expect(visitor.errors).toEqual([])
  })
}
