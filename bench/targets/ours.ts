import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runScript, startServer } from '../run-script.ts'
import type { Target } from './target.ts'

const marks = {
  button: 'main a[href="/quiz"]',
  question: '[role="radiogroup"] h1',
  option: '[role="radiogroup"] label',
  chosen: 'label:has(:checked)',
  between: 'main section button[type="button"]',
}

/** The funnel of a folder as it is released: built by `npm run build`, served by the local server. */
export async function ours(name: string, folder: string): Promise<Target> {
  const dist = mkdtempSync(join(tmpdir(), 'bench-dist-'))
  await runScript('build', ['--out-dir', dist], { FUNNEL_CONFIG: folder })
  return serveBuilt(name, folder, dist)
}

/** Serves what was built into `dist`. */
export async function serveBuilt(name: string, folder: string, dist: string): Promise<Target> {
  const { url, close } = await startServer(dist, folder)
  return { name, url: `${url}/`, quizUrl: `${url}/quiz`, marks, close }
}

/** A copy of a funnel without the screens between questions, which none of the others has. */
export function withoutBreaks(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-funnel-'))
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, 'breaks.yaml'), '[]\n')
  return copy
}
