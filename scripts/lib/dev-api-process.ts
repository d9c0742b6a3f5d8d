import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Offer } from '#shared/offer.ts'
import { checkFolder } from '#src/check/check-folder.ts'
import type { ApiOrder } from '../dev-api.ts'
import { projectFolder } from './funnel-folder.ts'
import { freePort } from './port.ts'
import { serverOffer } from './server-offer.ts'

/** The API of `npm run dev` as a process of its own. */
export interface DevApi {
  /** `http://127.0.0.1:40123`; stays the same for as long as the API is followed. */
  url: string
  /** When it answers; rejected when it ends before. Its database takes a second to open, and pages need not wait for that. */
  ready: () => Promise<unknown>
  /** Looks at the funnel again: a changed offer starts the API anew, on the same data. */
  follow: () => Promise<void>
}

/** Starts the API for the funnel in `folder`, whose pages are at `siteUrl`. A funnel with problems sells nothing until they are mended. */
export async function startDevApi(folder: string, siteUrl: string): Promise<DevApi> {
  let offer = readOffer(folder)
  const port = await freePort()
  let current = startProcess({ port, offer, siteUrl })
  process.on('exit', () => current.child.kill())
  // One restart at a time: the next needs the port that the last one used.
  let turn: Promise<void> = Promise.resolve()
  const follow = async () => {
    const wanted = readOffer(folder, offer)
    if (JSON.stringify(wanted) === JSON.stringify(offer)) return
    offer = wanted
    const ended = once(current.child, 'exit')
    current.child.kill()
    await ended
    current = startProcess({ port, offer, siteUrl })
    await current.ready
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => current.ready,
    follow: () => {
      turn = turn.then(follow)
      return turn
    },
  }
}

/** The offer as the files are now; while they have problems, `before`. */
function readOffer(folder: string, before?: Offer): Offer | undefined {
  try {
    const { funnel } = checkFolder(folder, join(projectFolder, 'public'))
    return funnel ? serverOffer(funnel) : before
  } catch {
    return before
  }
}

function startProcess(order: ApiOrder): { child: ChildProcess; ready: Promise<unknown> } {
  const child = fork(join(projectFolder, 'scripts/dev-api.ts'), { execArgv: process.execArgv })
  child.send(order)
  const ready = new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The API ended with code ${code}`)))
  })
  // Whoever waits for it hears of it; nobody may be waiting yet.
  ready.catch(() => undefined)
  return { child, ready }
}
