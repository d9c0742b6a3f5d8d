import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Content } from '../content.ts'
import { peersFolder } from '../install-peers.ts'
import { serve } from '../serve.ts'
import type { Marks, Target } from './target.ts'

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
    root: join(peersFolder, name),
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
