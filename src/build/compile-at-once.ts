import type { Rolldown } from 'vite'

/** The files of which nearly all is run as soon as they are there, by the names of their chunks. */
const RUN_AT_ONCE = ['browser', 'react', 'ui']

/**
 * Asks browsers to compile the app's first files as they arrive, beside the page, instead of function by function while
 * the page waits: taking over a page is then one short task after another. A hint of V8, a comment to others.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileAtOnce(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && RUN_AT_ONCE.includes(file.name))
      file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  }
}
