import type { Page } from '@playwright/test'
import { type FunnelFacts, type ScreenFacts, screenOfKind } from '../funnel-facts.ts'
import { expect } from '../test.ts'
import { pathOf, type State, visit } from './visit.ts'

/** Every screen as it is found, every step of the quiz, the viewer, and a screen that breaks. */
export function screenStates(funnel: FunnelFacts): State[] {
  return [
    ...funnel.screens.map((screen) => screenState(screen)),
    ...quizStates(funnel),
    ...carouselStates(funnel),
    failureState(funnel),
  ]
}

function screenState(screen: ScreenFacts): State {
  return {
    name: screen.id,
    open: async (page, url) => {
      if (screen.kind === 'loading') await page.addInitScript(holdProgress)
      await visit(page, url, pathOf(screen))
      if (screen.kind === 'loading')
        await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
    },
  }
}

/** The percentage makes ten steps at once and stays there. */
function holdProgress() {
  const now = Date.now
  let ahead = 0
  Date.now = () => now() + ahead
  Object.assign(window, {
    setInterval: (run: () => void, every: number) =>
      setTimeout(() => {
        Date.now = () => start + 10 * every
        run()
      }, every),
  })
  const start = now()
  ahead = 0
  Date.now = () => start
}

function quizStates(funnel: FunnelFacts): State[] {
  const quiz = screenOfKind(funnel, 'quiz')
  const last = funnel.questions.at(-1)?.id ?? ''
  /** As for a visitor who comes back to the place where they were. */
  const comeBackTo = async (page: Page, url: string, step: { question: string; break?: true }) => {
    const progress = JSON.stringify({ step, unsaved: {} })
    await page.addInitScript((stored) => {
      if (!localStorage.getItem('quizProgress')) localStorage.setItem('quizProgress', stored)
    }, progress)
    await visit(page, url, quiz.path)
  }
  return [
    {
      name: 'question with a choice',
      open: async (page, url) => {
        await visit(page, url, quiz.path)
        await page.getByRole('radio').first().focus()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('radio').nth(1)).toBeChecked()
      },
    },
    {
      name: 'last question',
      open: async (page, url) => {
        await comeBackTo(page, url, { question: last })
        await expect(page.getByRole('radiogroup')).toBeVisible()
      },
    },
    ...funnel.breaks.map(({ after, button }) => ({
      name: `break after ${after}`,
      open: async (page: Page, url: string) => {
        await comeBackTo(page, url, { question: after, break: true })
        await page.getByRole('button', { name: button }).waitFor()
      },
    })),
  ]
}

function carouselStates({ screens, messages: { carousel: words }, testimonials }: FunnelFacts): State[] {
  const screen = screens.find(({ blocks }) => blocks?.some(({ block }) => block === 'carousel'))
  if (!screen) return []
  const total = testimonials.length
  const named = (key: string, number: number) =>
    (words[key] ?? '').replace('{number}', String(number)).replace('{total}', String(total))
  const kinds = [...new Set(testimonials.map(({ type }) => type))]
  return kinds.map((kind) => ({
    name: kind === 'video' ? 'viewer with a video' : 'viewer with a picture',
    open: async (page, url) => {
      const number = testimonials.findIndex(({ type }) => type === kind) + 1
      await visit(page, url, pathOf(screen))
      if (number > 1)
        await page
          .getByRole('button', { name: named('slide', number), exact: true })
          .last()
          .click()
      // While the row turns, the slide in front does not open.
      const slide = page.getByRole('button', { name: named('enlarge', number) })
      const dialog = page.getByRole('dialog', { name: words.viewer ?? '' })
      await expect(async () => {
        await slide.press('Enter')
        await expect(dialog).toBeVisible({ timeout: 50 })
      }).toPass({ intervals: [100] })
    },
  }))
}
/** A screen whose content cannot be drawn. */
function failureState(funnel: FunnelFacts): State {
  const form = screenOfKind(funnel, 'form')
  return {
    name: 'failure',
    open: async (page, url) => {
      const body = 'export const content = { screen: { kind: "form" } }'
      await page.route(`**/assets/${form.id}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.goto(url + form.path)
      await page.getByRole('button', { name: funnel.messages.failure.reload ?? '' }).waitFor()
    },
  }
}
