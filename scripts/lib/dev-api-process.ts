import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Offer } from '#shared/offer.ts'
import { checkFolder } from '#src/check/check-folder.ts'
import type { ApiOrder } from '../dev-api.ts'
import { projectFolder } from './funnel-folder.ts'
import { serverOffer } from './server-offer.ts'

/** The API of `npm run dev` as a process of its own. */
export interface DevApi {
  /** `http://127.0.0.1:40123`; stays the same for as long as the API is followed. */
  url: string
  /** Looks at the funnel again: a changed offer starts the API anew, on the same data. */
  follow: () => Promise<void>
}

/** Starts the API for the funnel in `folder`, whose pages are at `siteUrl`. A funnel with problems sells nothing until they are mended. */
export async function startDevApi(folder: string, siteUrl: string): Promise<DevApi> {
  let offer = readOffer(folder)
  let current = await startProcess({ port: 0, offer, siteUrl })
  const port = Number(new URL(current.url).port)
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
    current = await startProcess({ port, offer, siteUrl })
  }
  return {
    url: current.url,
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

async function startProcess(order: ApiOrder): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(projectFolder, 'scripts/dev-api.ts'), { execArgv: process.execArgv })
  child.send(order)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`The API ended with code ${code}`)))
  })
  return { child, url }
}
