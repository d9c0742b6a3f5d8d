// Phones kill pages. Wherever that happens in the quiz, the visitor comes back to the same step with the same answers.
import type { BrowserContext } from '@playwright/test'
import { readQuiz } from './support/quiz-data.ts'
import { shippedFunnel } from './support/site.ts'
import { test } from './support/test.ts'
import { VisitorModel } from './support/visitor-model.ts'
import { PAUSE, VisitorPage } from './support/visitor-page.ts'

const quiz = readQuiz(shippedFunnel)

/** Ways in which a page ends without a word of goodbye. */
const ends = {
  'the tab is closed': (visitor: VisitorPage) => visitor.close(),
  'the page crashes': (visitor: VisitorPage) => visitor.crash(),
}

test.use({ trace: 'off' })
// Some thirty pages are opened in one test.
test.describe.configure({ timeout: 120_000 })

for (const [what, end] of Object.entries(ends)) {
  test(`nothing is lost when ${what} before a choice, right after it, or on a break`, async ({ context, shipped }) => {
    const { model, visitor } = await startQuiz(context, shipped.url)
    const comeBack = async () => {
      await end(visitor)
      await visitor.open('/quiz')
      model.open('/quiz')
      await visitor.shows(model.sight())
    }
    for (const [index, { title, options }] of quiz.questions.entries()) {
      const label = options[index % options.length] ?? ''
      await test.step(title, async () => {
        await comeBack()
        await visitor.option(label).click()
        model.choose(label)
        await visitor.shows(model.sight(), false)
        await visitor.pass(PAUSE / 2)
        await comeBack()
        await visitor.option(label).click()
        await visitor.pass(PAUSE)
        model.advance()
        await visitor.shows(model.sight())
        if (!quiz.breaks.has(index)) return
        await comeBack()
        await visitor.page.getByRole('button', { name: 'CONTINUE' }).click()
        model.continue()
        await visitor.shows(model.sight())
      })
    }
  })
}

test('a finished quiz reopens at its first question with every choice shown, and the chosen options lead through it', async ({
  context,
  shipped,
}) => {
  const { model, visitor } = await startQuiz(context, shipped.url)
  for (const round of ['choosing', 'choosing again']) {
    await test.step(round, async () => {
      for (const [index, { options }] of quiz.questions.entries()) {
        const label = options.at(-1) ?? ''
        await visitor.option(label).click()
        model.choose(label)
        await visitor.pass(PAUSE)
        model.advance()
        await visitor.shows(model.sight())
        if (!quiz.breaks.has(index)) continue
        await visitor.page.getByRole('button', { name: 'CONTINUE' }).click()
        model.continue()
        await visitor.shows(model.sight())
      }
      await visitor.close()
      await visitor.open('/quiz')
      model.open('/quiz')
      await visitor.shows(model.sight())
    })
  }
})

async function startQuiz(context: BrowserContext, url: string) {
  const model = new VisitorModel(quiz)
  const visitor = await VisitorPage.inContext(context, url)
  model.open('/quiz')
  await visitor.open('/quiz')
  await visitor.shows(model.sight())
  return { model, visitor }
}
