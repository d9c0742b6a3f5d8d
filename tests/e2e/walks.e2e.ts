// Visitors who do whatever they like. The page must always be where a model of the rules says.
import { readQuiz } from './support/quiz-data.ts'
import { seededRandom } from './support/random.ts'
import { shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { VisitorModel } from './support/visitor-model.ts'
import { PAUSE, VisitorPage } from './support/visitor-page.ts'
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
    const restlessness = random.pick([1, 2, 5])
    const model = new VisitorModel(quiz)
    const visitor = await VisitorPage.inContext(context, shipped.url)
    const log: string[] = []
    try {
      model.open('/')
      await visitor.open('/')
      await visitor.shows(model.sight())
      for (let count = 0; count < STEPS; count++) {
        const { name, run } = chooseStep({ quiz, model, visitor, random, restlessness })
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

test('entries after one that the arrow has replaced still lead to the question before', async ({
  context,
  shipped,
}) => {
  const model = new VisitorModel(quiz)
  const visitor = await VisitorPage.inContext(context, shipped.url)
  const choose = async (label: string) => {
    await visitor.option(label).click()
    model.choose(label)
    await visitor.pass(PAUSE)
    model.advance()
    await visitor.shows(model.sight())
  }
  const move = async (step: () => Promise<unknown>, then: () => void) => {
    await step()
    then()
    await visitor.shows(model.sight())
  }
  await move(
    () => visitor.open('/quiz'),
    () => model.open('/quiz'),
  )
  await choose('Under $1K/month')
  await move(
    () => visitor.close().then(() => visitor.open('/quiz')),
    () => model.open('/quiz'),
  )
  await choose('Full-time')
  await move(
    () => visitor.page.goBack(),
    () => model.back(),
  )
  await move(
    () => visitor.arrow().click(),
    () => model.arrow(),
  )
  await move(
    () => visitor.page.goForward(),
    () => model.forward(),
  )
  await move(
    () => visitor.arrow().click(),
    () => model.arrow(),
  )
  expect(model.sight().counter).toBe('2/13')
})

test('a visitor who goes back within the pause stays back, however long the screen before takes to arrive', async ({
  context,
  shipped,
}) => {
  const model = new VisitorModel(quiz)
  const visitor = await VisitorPage.inContext(context, shipped.url)
  await visitor.open('/')
  model.open('/')
  await visitor.shows(model.sight())
  await visitor.page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
  model.start()
  await visitor.shows(model.sight())
  let deliver = () => {}
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await visitor.page.route('**/assets/landing-*.js', async (route) => {
    await delivery
    await route.continue()
  })
  await visitor.page.reload()
  await visitor.shows(model.sight())
  await visitor.option('Under $1K/month').click()
  model.choose('Under $1K/month')
  await visitor.page.goBack()
  model.back()
  await visitor.pass(PAUSE)
  await expect(visitor.page).toHaveURL(`${shipped.url}/`)
  deliver()
  await visitor.shows(model.sight())
})
