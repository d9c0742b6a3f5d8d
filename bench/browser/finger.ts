import type { CDPSession } from '@playwright/test'
import type { Sight } from './visitor.ts'

export interface Finger {
  /** Touches what is there to be tapped and lifts the finger, as a real one: the browser does not know better. */
  tap(): Promise<void>
  /** The next thing that the reader sees, taps left out. @throws Error when nothing comes for `limit` ms */
  next(limit?: number): Promise<Sight>
  /** All that the reader has said so far. */
  sights: readonly Sight[]
}

const BINDING = 'benchSay'
/** Milliseconds that a finger rests on the screen. */
const TOUCH = 60

/** Hears what the reader in the page says, and taps for it. To be called before the page is opened. */
export async function finger(cdp: CDPSession): Promise<Finger> {
  const sights: Sight[] = []
  const waiting: Sight[] = []
  let hear: ((sight: Sight) => void) | undefined
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return
    const sight: Sight = JSON.parse(payload)
    sights.push(sight)
    if (sight.kind === 'tap') return
    if (hear) hear(sight)
    else waiting.push(sight)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: BINDING })
  return {
    sights,
    async tap() {
      const { result } = await cdp.send('Runtime.evaluate', { expression: 'benchAim()', returnByValue: true })
      const { x, y } = result.value
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await new Promise((lifted) => setTimeout(lifted, TOUCH))
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    next: (limit = 20_000) =>
      new Promise((resolve, reject) => {
        const early = waiting.shift()
        if (early) return resolve(early)
        const late = setTimeout(() => reject(new Error('The visitor waits in vain.')), limit)
        hear = (sight) => {
          clearTimeout(late)
          hear = undefined
          resolve(sight)
        }
      }),
  }
}
