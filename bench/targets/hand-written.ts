import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/lib/funnel-folder.ts'
import type { Content } from '../content.ts'
import { handWrittenPage } from '../pages/hand-written/page.ts'
import { serve } from '../serve.ts'
import type { Target } from './target.ts'

/** The yardstick of all ratios. */
export const HAND_WRITTEN = 'hand-written'

export async function handWritten(content: Content): Promise<Target> {
  const icon = readFileSync(join(projectFolder, 'public/favicon.svg'))
  const page = await handWrittenPage(content)
  const { url, close } = await serve(
    new Map<string, string | Uint8Array>([
      ['/index.html', page],
      ['/favicon.svg', icon],
    ]),
  )
  const marks = { button: 'a.button', question: 'fieldset h1', option: 'fieldset label', chosen: 'label:has(:checked)' }
  return { name: HAND_WRITTEN, url: `${url}/`, quizUrl: `${url}/#q1`, marks, close }
}
