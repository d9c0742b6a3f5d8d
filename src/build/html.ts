import type { CompiledFunnel, CompiledScreen } from '../compile/compiled.ts'
import { copyText } from '../engine/copy-text.ts'

/** What a page says of itself before any script has run. */
export interface PageHead extends Pick<CompiledScreen, 'title' | 'description'> {
  /** Search engines are asked to leave it out. */
  isHidden?: boolean
}

/** The page of one screen: the shell with the funnel's language and the screen's title and description. */
export function screenHtml(shell: string, funnel: CompiledFunnel, screen: PageHead | undefined): string {
  const text = (copy: CompiledScreen['title']) => escapeHtml(copyText(copy, {}, funnel.language))
  const head = [
    screen && `<title>${text(screen.title)}</title>`,
    screen?.description && `<meta name="description" content="${text(screen.description)}">`,
    screen?.isHidden && '<meta name="robots" content="noindex">',
  ].filter(Boolean)
  return (
    shell
      // The shell's language is a stand-in.
      .replace(/<html[^>]*>/, `<html lang="${funnel.language}" dir="${funnel.direction}">`)
      // A function, since copy may hold `$`, which a replacement text would read as a command.
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
  )
}

/** The file that a static host serves for a screen's address: `/quiz` → `quiz/index.html`, `*` → `404.html`. */
export function htmlFile(path: string): string {
  if (path === '*') return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
