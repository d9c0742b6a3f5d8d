import type { Rolldown } from 'vite'
import type { ScriptFile } from './page-files.ts'

/** The app as it was bundled for browsers, as far as pages are made of it. */
export interface ClientFiles {
  scripts: readonly ScriptFile[]
  /** Style sheets: file name → CSS. */
  styles: ReadonlyMap<string, string>
}

/** What Vite notes in a chunk. */
interface ViteChunk {
  viteMetadata?: { importedCss: Set<string> }
}

/** Reads the files off a bundle. Modules are named as they are imported: `/src/app/browser.tsx`, `virtual:funnel/offer`. */
export function clientFiles(bundle: Rolldown.OutputBundle, root: string): ClientFiles {
  const scripts: ScriptFile[] = []
  const styles = new Map<string, string>()
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') {
      scripts.push({
        fileName: file.fileName,
        modules: file.moduleIds.map((id) => id.replace(/^\0/, '').replace(root, '')),
        imports: file.imports,
        styles: [...((file as ViteChunk).viteMetadata?.importedCss ?? [])],
      })
    } else if (file.fileName.endsWith('.css')) styles.set(file.fileName, String(file.source).trim())
  }
  return { scripts, styles }
}
