import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'
import type { Content } from '../../content.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/**
 * The yardstick: what somebody would write who serves this one quiz and knows HTML. Landing page and all questions in one
 * document, nothing else to fetch; what is shown is the fragment of the address, so that everything but moving on works
 * without the script.
 */
export async function handWrittenPage(content: Content): Promise<string> {
  const { language, notice, back, landing, quiz, questions, theme } = content
  const css = minifyCss(read('style.css'))
  const source = read('script.js').replace('PAUSE', String(quiz.advanceAfter))
  const { code } = await minify('script.js', source)
  return [
    `<!doctype html><html lang=${language}><meta charset=utf-8>`,
    '<meta name=viewport content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${html(landing.title)}</title><meta name=description content="${html(landing.description)}">`,
    `<link rel=icon href=/favicon.svg><style>${usedTokens(theme, css)}${css}</style>`,
    `<p class=notice>${html(notice)}</p>`,
    `<main><div class=bar><button aria-label="${html(back)}">${ARROW}</button>`,
    `<progress value=1 style=--at:${1 / questions.length} max=${questions.length} aria-label="${html(quiz.progress)}"></progress>`,
    `<b>1/${questions.length}</b></div>`,
    ...questions.map(question),
    `<p class=hint>${html(quiz.hint)}</p></main><main class=landing><p class=eyebrow>${html(landing.eyebrow)}</p>`,
    `<h1>${html(landing.headline).replace(html(landing.accent), '<strong>$&</strong>')}</h1><p class=subtitle>${html(landing.subtitle)}</p>`,
    `<ul>${landing.points.map((point) => `<li>${TICK}<span>${html(point)}</span>`).join('')}</ul>`,
    `<a class=button href=#q1>${html(landing.button)}</a></main><script>${code}</script>`,
  ].join('')
}

const ARROW =
  '<svg viewBox="0 0 24 24" width=24 height=24 fill=none stroke=currentColor stroke-width=2><path d="m12 19-7-7 7-7m7 7H5" stroke-linecap=round /></svg>'
const TICK =
  '<svg viewBox="0 0 24 24" aria-hidden=true><circle cx=12 cy=12 r=12 fill=currentColor opacity=.16 /><path d="M7 12.5l3.4 3.4L17 9" fill=none stroke=currentColor stroke-width=2.4 stroke-linecap=round /></svg>'

function question({ title, options }: Content['questions'][number], index: number): string {
  const name = `q${index + 1}`
  const labels = options.map(({ label }) => `<label><input type=radio name=${name}>${html(label)}</label>`)
  return `<fieldset id=${name}><legend><h1 tabindex=-1>${html(title)}</h1></legend>${labels.join('')}</fieldset>`
}

const minifyCss = (css: string) =>
  css
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')

/** The theme's custom properties that the style sheet reads. */
function usedTokens(theme: string, css: string): string {
  return theme
    .trim()
    .replace(/--[\w-]+:[^;}]*;?/g, (token) => (css.includes(`var(${token.split(':')[0]})`) ? token : ''))
}

function html(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
  return text.replace(/[&<"]/g, (character) => entities[character] ?? character)
}
