import type { CompiledFunnel, Copy } from '../compile/compiled.ts'
import { copyText } from '../engine/copy-text.ts'
import { escapeHtml } from './escape-html.ts'
import { headTags } from './head.ts'
import type { Page } from './pages.ts'

/** What starts the app in the shell, `index.html`. */
export const APP = '/src/app/browser.tsx'
const ROOT = '<div id="root"></div>'

/** The parts of a page that the build has made. */
export interface PageParts {
  /** The HTML inside the root. */
  root: string
  /** CSS that the page needs to be drawn. */
  style: string
  /**
   * The script that runs before the app, with what it needs to know: before anything can be seen, or, where nothing on the page
   * waits for it, behind everything. The browser draws when it has run a script, and sooner a page than nothing.
   */
  script: { code: string; data: Record<string, string | undefined>; isLast?: boolean }
  /** Files of fonts that its words are written in. */
  fonts: readonly string[]
  /** Files that the app will ask for; fetched from the start where the page is of no use without them. */
  preloads: readonly string[]
  templates: readonly { html: string; title: Copy; data: Record<string, string | undefined> }[]
}

/** What says in a page that it waits for the app, with a way on; `src/ui/base.css` lets it appear. The root comes right before it. */
function waitHtml({ messages: { navigation, failure }, language }: CompiledFunnel): string {
  const text = (copy: Copy) => escapeHtml(copyText(copy, {}, language))
  return `<div id="wait" role="status">${text(navigation.loading)} <a href="">${text(failure.reload)}</a></div>`
}

/** The shell of a funnel in development: the browser draws everything. */
export const devHtml = (shell: string, funnel: CompiledFunnel) => inLanguage(shell, funnel)

/** A whole page: the shell with the funnel's language, what the page says of itself, and its prerendered parts. */
export function pageHtml(shell: string, funnel: CompiledFunnel, page: Page, parts: PageParts): string {
  const { root, style, script, fonts, preloads, templates } = parts
  const early = `<script${attributes(script.data)}>${script.code}</script>`
  const head = [
    ...headTags(funnel, page),
    ...fonts.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })}>`,
    ),
    // Behind what can be seen: the page is of use before the app, and its pictures are.
    ...preloads.map((file) => `<link${attributes({ rel: 'modulepreload', fetchpriority: 'low', href: file })}>`),
    `<style>${style}</style>`,
    script.isLast ? '' : early,
  ]
  const ready = templates.map(
    ({ html, title, data }) =>
      `<template${attributes({ title: copyText(title, {}, funnel.language), ...data })}>${html}</template>`,
  )
  return (
    inLanguage(shell, funnel, root)
      .replace(/\n\s*| \/(?=>)/g, '')
      .replace(new RegExp(`<script[^>]*${APP}[^>]*></script>`), '')
      // Functions, since copy may hold `$`, which a replacement text would read as a command.
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(
        ROOT,
        () => `<div id="root">${root}</div>${waitHtml(funnel)}${ready.join('')}${script.isLast ? early : ''}`,
      )
  )
}

/** The file that a static host serves for a screen's address: `/quiz` → `quiz/index.html`, `*` → `404.html`. */
export function htmlFile(path: string): string {
  if (path === '*') return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** The shell's language is a stand-in. */
function inLanguage(shell: string, { language, direction }: CompiledFunnel, root = ' '): string {
  // A page with nothing in it waits for the app from the start.
  const waits = root === '' ? ' class="waits"' : ''
  return shell.replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}"${waits}>`)
}

/** Attributes with a space before each; those that are undefined are left out. */
function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return ''
      return value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
    })
    .join('')
}
