import { createHash } from 'node:crypto'
import type { CompiledFunnel } from '../compile/compiled.ts'
import type { ClientFiles } from './client-files.ts'
import { APP, htmlFile, type PageParts, pageHtml } from './html.ts'
import { pageFiles } from './page-files.ts'
import { type PagePlan, pagePlans, type Ready, type Shown } from './page-plan.ts'
import { pageStyle } from './page-style.ts'

/** Draws a screen: the HTML inside the page's root. */
export type RenderView = (view: Shown) => Promise<string>

export interface PageSources {
  /** The text of `index.html`. */
  shell: string
  funnel: CompiledFunnel
  files: ClientFiles
  /** Addresses of the fonts that what is seen first is written in. */
  fonts: readonly string[]
  /** The script that runs before the app. */
  early: string
  renderView: RenderView
}

export interface MadePages {
  /** File name → HTML. */
  pages: Map<string, string>
  /** CSP hashes of what stands inline in them: `sha256-…` */
  scripts: string[]
  styles: string[]
}

/** All pages of a funnel. */
export async function makePages(sources: PageSources): Promise<MadePages> {
  const pages = new Map<string, string>()
  const styles = new Set<string>()
  for (const plan of pagePlans(sources.funnel)) {
    const parts = await makeParts(plan, sources)
    pages.set(htmlFile(plan.path), pageHtml(sources.shell, sources.funnel, plan.head, parts))
    styles.add(cspHash(parts.style))
  }
  return { pages, styles: [...styles], scripts: [cspHash(sources.early)] }
}

async function makeParts(plan: PagePlan, { funnel, files, fonts, early, renderView }: PageSources): Promise<PageParts> {
  const { styles } = pageFiles(files.scripts, [APP, ...plan.modules])
  const urgent = pageFiles(files.scripts, [APP, ...plan.urgent])
  const [app] = files.scripts.filter(({ modules }) => modules.includes(APP))
  const addresses = urgent.scripts.map((file) => `/${file}`)
  const isNow = plan.start === 'now'
  const root = plan.shown ? await renderView(plan.shown) : ''
  const templates = await Promise.all(plan.ready.map((ready) => makeTemplate(ready, renderView)))
  const css = styles.map((file) => files.styles.get(file) ?? '').join('')
  return {
    root,
    templates,
    style: pageStyle(css, [root, ...templates.map(({ html }) => html)].join(''), funnel.direction),
    fonts,
    preloads: isNow ? addresses : [],
    script: {
      code: early,
      data: {
        'data-app': `/${app?.fileName}`,
        'data-js': isNow ? undefined : addresses.join(' '),
        'data-css': urgent.styles.map((file) => `/${file}`).join(' '),
        'data-start': plan.start,
        'data-shows': plan.shown?.shows,
        'data-after': plan.advanceAfter?.toString(),
        'data-reads': plan.readsAnswers ? '' : undefined,
      },
      // Its links work by themselves.
      isLast: plan.start === 'leave',
    },
  }
}

async function makeTemplate({ title, path, step, shows, after }: Ready, renderView: RenderView) {
  const html = await renderView({ path, ...(step && { step }) })
  return { html, title, data: { 'data-path': step ? undefined : path, 'data-shows': shows, 'data-after': after } }
}

/** As a content security policy names what may stand inline. */
function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
