import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { readFacts } from './support/funnel-facts.ts'
import { screens } from './support/screens.ts'
import { fill, messages } from './support/shipped-words.ts'
import { statesOf } from './support/states/states.ts'
import { swipe } from './support/swipe.ts'
import { builtFunnels, expect, test } from './support/test.ts'

const COUNT = 13
const LOCK = 500
const words = messages.carousel

const carousel = (page: Page) => page.getByRole('region', { name: 'Real Views. Real Sales.' })
const arrow = (page: Page, towards: 'previous' | 'next') =>
  carousel(page).getByRole('button', { name: words[towards], exact: true })
/** A slide beside the one in front. */
const sideSlide = (page: Page, number: number) =>
  carousel(page)
    .getByRole('listitem')
    .getByRole('button', { name: fill(words.slide, { number, total: COUNT }) })
/** The slide in front, which can be enlarged. */
const frontSlide = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: fill(words.enlarge, { number, total: COUNT }) })
/** The dots follow the slides. */
const dot = (page: Page, number: number) =>
  carousel(page)
    .getByRole('button', { name: fill(words.slide, { number, total: COUNT }), exact: true })
    .last()
const viewer = (page: Page) => page.getByRole('dialog', { name: words.viewer })

/** Opens the blueprint at the carousel, where time stands still. */
async function openCarousel(page: Page, url: string) {
  await page.clock.install()
  await page.goto(`${url}/results-blueprint`)
  await arrow(page, 'next').waitFor()
  await stopClock(page)
  await carousel(page).getByRole('list').scrollIntoViewIfNeeded()
  await expectFront(page, 1)
}

async function expectFront(page: Page, number: number) {
  await expect(frontSlide(page, number)).toBeInViewport()
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1)
}

/** The time that a move takes. */
const moveEnds = (page: Page) => page.clock.runFor(LOCK)

/** Clicks the slide's edge: the arrows lie over its middle on a narrow screen. */
async function clickSideSlide(page: Page, number: number) {
  await sideSlide(page, number).click({ position: { x: 90, y: 24 } })
}

for (const { name, use } of screens) {
  const how = name === 'a phone' ? 'finger' : 'mouse'

  test.describe(`On ${name}`, () => {
    test.use(use)

    test('the arrows turn the row without end, both ways', async ({ page, shipped }) => {
      await openCarousel(page, shipped.url)
      await expect(dot(page, COUNT)).toBeVisible()
      for (const number of [13, 12, 11]) {
        await arrow(page, 'previous').click()
        await expectFront(page, number)
        await moveEnds(page)
      }
      for (const number of [12, 13, 1, 2]) {
        await arrow(page, 'next').click()
        await expectFront(page, number)
        await moveEnds(page)
      }
    })

    test('every dot brings its slide to the front', async ({ page, shipped }) => {
      await openCarousel(page, shipped.url)
      for (const number of [2, 7, 8, 13, 1]) {
        await dot(page, number).click()
        await expectFront(page, number)
        await moveEnds(page)
      }
    })

    test('a swipe by 51 pixels turns the row, one by 49 does not, and neither is a click', async ({
      page,
      shipped,
    }) => {
      await openCarousel(page, shipped.url)
      const slides = carousel(page).getByRole('list')
      for (const [by, front] of [
        [-49, 1],
        [49, 1],
        [-51, 2],
        [-49, 2],
        [51, 1],
        [51, 13],
        [-51, 1],
      ] as const) {
        await swipe(page, slides, by, how)
        await expectFront(page, front)
        await expect(viewer(page)).toBeHidden()
        await moveEnds(page)
      }
      // The row still turns after all this, so those that did nothing were heard.
      await arrow(page, 'next').click()
      await expectFront(page, 2)
    })

    test('for half a second after a move every further wish is ignored', async ({ page, shipped }) => {
      await openCarousel(page, shipped.url)
      await arrow(page, 'next').click()
      await expectFront(page, 2)
      const wishes = [
        () => arrow(page, 'next').click(),
        () => arrow(page, 'previous').click(),
        () => dot(page, 9).click(),
        () => clickSideSlide(page, 3),
        () => frontSlide(page, 2).click(),
        () => swipe(page, carousel(page).getByRole('list'), -120, how),
      ]
      for (const wish of wishes) await wish()
      await page.clock.runFor(LOCK - 1)
      for (const wish of wishes) await wish()
      await expectFront(page, 2)
      await expect(viewer(page)).toBeHidden()
      await page.clock.runFor(1)
      await arrow(page, 'next').click()
      await expectFront(page, 3)
    })

    test('a click on a slide at the side centres it, on either side', async ({ page, shipped }) => {
      await openCarousel(page, shipped.url)
      for (const number of [2, 1, 13, 12]) {
        await clickSideSlide(page, number)
        await expectFront(page, number)
        await expect(viewer(page)).toBeHidden()
        await moveEnds(page)
      }
    })

    test('a click on the slide in front shows it in full, and the cross or Escape leads back to it', async ({
      page,
      shipped,
    }) => {
      await openCarousel(page, shipped.url)
      await arrow(page, 'next').click()
      await moveEnds(page)
      for (const close of [
        () => viewer(page).getByRole('button', { name: words.close }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await frontSlide(page, 2).click()
        await expect(viewer(page).getByRole('img')).toBeInViewport({ ratio: 1 })
        const { width, height } = use.viewport
        expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
        await expect(viewer(page).getByRole('img')).toHaveAttribute('src', /\/02\.svg$/)
        await close()
        await expect(viewer(page)).toBeHidden()
        await expect(frontSlide(page, 2)).toBeFocused()
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
      }
    })

    test('a drag is no click', async ({ page, shipped }) => {
      await openCarousel(page, shipped.url)
      for (const by of [20, -20]) await swipe(page, frontSlide(page, 1), by, how)
      await expectFront(page, 1)
      await expect(viewer(page)).toBeHidden()
      await frontSlide(page, 1).click()
      await expect(viewer(page)).toBeVisible()
    })
  })
}

test('The arrow keys turn the row while the focus is in it', async ({ page, shipped }) => {
  await openCarousel(page, shipped.url)
  await frontSlide(page, 1).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(frontSlide(page, 13)).toBeFocused()
  await moveEnds(page)
  await page.keyboard.press('ArrowRight')
  await expect(frontSlide(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toBeHidden()
  await moveEnds(page)
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toBeVisible()
})

test('A video shows its captions from the start', async ({ page, garden }) => {
  const state = statesOf(readFacts(builtFunnels.garden)).find(({ name }) => name === 'viewer with a video')
  await state?.open(page, garden.url)
  const shown = () =>
    page.locator('dialog video').evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      return [...(track?.cues ?? [])].map((cue) => `${track?.mode}: ${(cue as VTTCue).text}`)
    })
  await expect.poll(shown).toEqual(['showing: (Ein gezeichneter Keimling wächst. Das Video hat keinen Ton.)'])
})
