import type { Page } from '@playwright/test'
import type { CompiledFunnel } from '#src/compile/compiled.ts'

/** Something that a visitor can have before them. */
export interface Scene {
  name: string
  /** Leads a new page there. @param url of the site, without a slash at the end */
  open: (page: Page, url: string) => Promise<void>
  /** Only what the screen shows, not the whole page. */
  isFixed?: boolean
}

/** Every screen of a funnel and every state that looks different, in the order of the visitor's way. */
export function scenesOf(funnel: CompiledFunnel): Scene[] {
  const ids = [...new Set([...funnel.flow, ...Object.keys(funnel.screens)])]
  const shown = ids.flatMap((id) => scenesOfScreen(id, funnel))
  return [...shown, ...(funnel.offer ? cardPage() : []), failure(funnel)]
}

function scenesOfScreen(id: string, funnel: CompiledFunnel): Scene[] {
  const screen = funnel.screens[id]
  if (!screen) return []
  const address = (url: string) => `${url}${screen.path === '*' ? '/no-such-page' : screen.path}`
  const open: Scene['open'] = async (page, url) => {
    await page.goto(address(url))
    await arrived(page)
  }
  switch (screen.kind) {
    case 'quiz':
      return [
        { name: id, open, isFixed: true },
        {
          name: `${id}-break`,
          isFixed: true,
          open: inTurn(open, toBreak),
        },
      ]
    case 'loading':
      return [{ name: id, isFixed: true, open: (page, url) => halfLoaded(page, address(url)) }]
    case 'page': {
      const has = (kind: string) => screen.blocks.some(({ block }) => block === kind)
      const sells = JSON.stringify(screen).includes('"to":"checkout"')
      return [
        { name: id, open },
        ...(has('carousel') ? [{ name: `${id}-viewer`, isFixed: true, open: inTurn(open, enlarge) }] : []),
        ...(sells ? [{ name: 'checkout', isFixed: true, open: inTurn(open, openPopup) }] : []),
        ...(sells ? [{ name: 'checkout-mistake', isFixed: true, open: inTurn(open, openPopup, payWithoutEmail) }] : []),
      ]
    }
    default:
      return [{ name: id, open }]
  }
}

const inTurn =
  (open: Scene['open'], ...steps: ((page: Page) => Promise<void>)[]): Scene['open'] =>
  async (page, url) => {
    await open(page, url)
    for (const step of steps) await step(page)
  }

/** The heading is there, and so are fonts and pictures. */
async function arrived(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Answers questions until a break comes. */
async function toBreak(page: Page): Promise<void> {
  for (;;) {
    const options = page.getByRole('radio')
    if ((await options.count()) === 0) return
    const [heading] = await page.locator('h1').allTextContents()
    await options.nth(1).click()
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, heading)
  }
}

/** Stops the clock on the way to 100 %. */
async function halfLoaded(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await page.getByRole('progressbar').waitFor()
  // Stopped at once: on a busy computer the screen would be gone before it is photographed.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

const enlarge = async (page: Page) => {
  await page.locator('[data-offset="0"] button').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

const openPopup = async (page: Page) => {
  await page.locator('button[aria-haspopup="dialog"]').first().click()
  await cardField(page)
}

const payWithoutEmail = async (page: Page) => {
  await page.getByRole('dialog').locator('[type="submit"]').click()
  await page.getByRole('dialog').getByRole('alert').getByText(/./).waitFor()
}

const cardField = async (page: Page) => {
  await page.locator('form input[inputmode="numeric"]').first().waitFor()
}

/** The page behind the link of a mail about a refused payment, with an answer in place of the back end's. */
function cardPage(): Scene[] {
  const due = { client_secret: 'seti_1_secret_1', due: { amount: 9000, currency: 'gbp', count: 1 }, error: null }
  return [
    {
      name: 'update-card',
      open: async (page, url) => {
        await page.route('**/functions/v1/update-card', (route) => route.fulfill({ json: due }))
        await page.goto(`${url}/update-card#token`)
        await cardField(page)
      },
    },
  ]
}

/** The code of the second screen does not come. */
function failure({ flow, screens }: CompiledFunnel): Scene {
  return {
    name: 'failure',
    open: async (page, url) => {
      const id = flow[1] ?? flow[0] ?? ''
      await page.route(`**/assets/${id}-*.js`, (route) => route.abort())
      await page.goto(`${url}${screens[id]?.path ?? '/'}`)
      await page.getByRole('alert').waitFor()
    },
  }
}
