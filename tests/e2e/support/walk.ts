import type { QuizData } from './quiz-data.ts'
import type { Random } from './random.ts'
import type { VisitorModel } from './visitor-model.ts'
import { LOADING, PAUSE, type VisitorPage } from './visitor-page.ts'

/** One step of a walk, done to the page and to the model. */
interface Step {
  name: string
  weight: number
  run: () => Promise<void>
}

/** What a walk is made of. */
export interface Walk {
  quiz: QuizData
  model: VisitorModel
  visitor: VisitorPage
  random: Random
  /** How much likelier than others this visitor is to go back and forth. */
  restlessness: number
}

const RESTLESS = new Set(['Back', 'Forward', 'arrow'])

/** One random step of those that are possible here. */
export function chooseStep(walk: Walk): Step {
  const steps = [...stepsHere(walk), ...stepsAnywhere(walk)]
  const likelihood = ({ name }: Step) => (RESTLESS.has(name) ? walk.restlessness : 1)
  return walk.random.pickWeighted(steps.map((step) => ({ ...step, weight: step.weight * likelihood(step) })))
}

function stepsHere(walk: Walk): Step[] {
  const { model, visitor } = walk
  const click = (name: string) => visitor.page.getByRole('button', { name }).click()
  switch (model.here.at) {
    case 'landing':
      return [
        step('start', 30, async () => {
          await visitor.page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
          model.start()
          // The app starts when the page has shown the question; here time stands still.
          await visitor.pass(100)
        }),
      ]
    case 'question':
      return questionSteps(walk, model.here.question)
    case 'break':
      return [
        step('CONTINUE', 40, async () => {
          await click('CONTINUE')
          model.continue()
        }),
        arrowStep(walk),
      ]
    case 'form':
      return [
        step('submit the form', 25, async () => {
          await click('Show Me My Blueprint')
          model.submitForm()
        }),
        arrowStep(walk),
      ]
    case 'loading':
      return [
        step('wait for the plan', 25, async () => {
          await visitor.pass(LOADING)
          model.finishLoading()
        }),
      ]
    case 'blueprint':
      return []
  }
}

function questionSteps(walk: Walk, question: number): Step[] {
  const { quiz, model, visitor, random } = walk
  const option = random.pick(quiz.questions[question]?.options ?? [])
  const other = random.pick(quiz.questions[question]?.options ?? [])
  const chosen = model.answerAt(question)
  const tap = async (label: string) => {
    await visitor.option(label).click()
    model.choose(label)
    await visitor.shows(model.sight(), false)
  }
  const advance = async (rest = PAUSE) => {
    await visitor.pass(rest - 1)
    await visitor.shows(model.sight(), false)
    await visitor.pass(1)
    model.advance()
  }
  const tapThen = (what: string, weight: number, then: () => Promise<void>): Step =>
    step(`choose “${option}”, ${what} within the pause`, weight, async () => {
      await tap(option)
      await then()
    })
  const steps = [
    step(`choose “${option}”`, 45, async () => {
      await tap(option)
      await advance()
    }),
    step(`double tap “${option}”`, 6, async () => {
      await visitor.option(option).dblclick()
      model.choose(option)
      await advance()
    }),
    tapThen(`“${other}”`, 4, async () => {
      await visitor.pass(PAUSE / 2)
      await tap(other)
      // The pause begins anew with another choice, and goes on with the same one.
      await advance(other === option ? PAUSE / 2 : PAUSE)
    }),
    tapThen('reload', 2, () => reload(walk)),
    tapThen('close and reopen', 2, () => reopen(walk, '/quiz')),
    tapThen('arrow', 2, () => arrowStep(walk).run()),
    arrowStep(walk),
  ]
  if (chosen !== undefined) {
    steps.push(
      step(`choose “${chosen}” again`, 20, async () => {
        await tap(chosen)
        await advance()
      }),
    )
  }
  if (model.canGoBack) steps.push(tapThen('Back', 3, () => goBack(walk)))
  return steps
}

function stepsAnywhere(walk: Walk): Step[] {
  const { model, visitor, random } = walk
  const path = random.pick(['/', '/quiz', '/quiz', model.sight().path])
  const steps = [
    step('reload', 5, () => reload(walk)),
    step(`close and reopen at ${path}`, 4, () => reopen(walk, path)),
  ]
  if (model.canGoBack) steps.push(step('Back', 12, () => goBack(walk)))
  if (model.canGoForward) {
    steps.push(
      step('Forward', 12, async () => {
        await visitor.page.goForward()
        model.forward()
      }),
    )
  }
  // From the landing page the browser alone would know that the entry before is the place before.
  if (model.sight().path !== '/' && model.sight().path !== '/quiz') {
    steps.push(
      step('type /quiz', 2, async () => {
        await visitor.type('/quiz')
        model.type('/quiz')
      }),
    )
  }
  return steps
}

const step = (name: string, weight: number, run: () => Promise<void>): Step => ({ name, weight, run })

const arrowStep = ({ visitor, model }: Walk): Step =>
  step('arrow', 9, async () => {
    await visitor.arrow().click()
    model.arrow()
  })

async function goBack({ visitor, model }: Walk): Promise<void> {
  await visitor.page.goBack()
  model.back()
}

async function reload({ visitor }: Walk): Promise<void> {
  await visitor.page.reload()
}

async function reopen({ visitor, model }: Walk, path: string): Promise<void> {
  await visitor.close()
  await visitor.open(path)
  model.open(path)
}
