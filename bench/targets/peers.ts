import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Content } from '../content.ts'
import { serve } from '../serve.ts'
import type { Marks, Target } from './target.ts'

/** Where the peers and their packages are. */
const folder = join(import.meta.dirname, '../peers')

const marks: Record<string, Marks> = {
  formbricks: {
    button: '#fbjs button[type="button"]',
    question: '#fbjs form > label',
    option: '#fbjs [role="radiogroup"] label',
    chosen: 'label:has(:checked)',
  },
  'quill-forms': {
    button: '.qf-welcome-screen-block__wrapper .renderer-core-button',
    question: '.renderer-components-block-label',
    option: '.multipleChoice__optionWrapper',
    chosen: '.multipleChoice__optionWrapper.selected',
  },
  surveyjs: {
    button: '.sd-navigation__start-btn',
    question: '.sd-question__title',
    option: '.sd-selectbase__label',
    chosen: '.sd-item--checked',
  },
}

export const peerNames = Object.keys(marks)

/** A peer as its documentation would have it built, with its own welcome screen as the landing page. */
export async function peer(name: string, content: Content): Promise<Target> {
  const peerMarks = marks[name]
  if (!peerMarks) throw new Error(`There is no peer ${name}.`)
  const files = await buildPeer(name, content)
  const { url, close } = await serve(files)
  return { name, url: `${url}/`, quizUrl: `${url}/quiz`, marks: peerMarks, close }
}

async function buildPeer(name: string, content: Content): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root: join(folder, name),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contentPlugin(content)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  })
  const { output } = result as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const ID = 'virtual:content'

/** Gives the words to the scripts and to the head of the page. */
function contentPlugin(content: Content): Plugin {
  const { title, description } = content.landing
  return {
    name: 'bench:content',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(content)}` : undefined),
    transformIndexHtml: (html) => html.replace('%TITLE%', title).replace('%DESCRIPTION%', description),
  }
}

/** Installs what the lock file of the peers names, unless exactly that is installed. */
export function installPeers(): void {
  const wanted = versionsIn(join(folder, 'package-lock.json'))
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && [...versionsIn(installed)].every((entry) => wanted.has(entry))) return
  console.log('Installing what is measured against …')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
}

/** `node_modules/react 18.3.1` for every package of a lock file. */
function versionsIn(lockFile: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version?: string }> }
  return new Set(Object.entries(packages).map(([path, { version }]) => `${path} ${version}`))
}
