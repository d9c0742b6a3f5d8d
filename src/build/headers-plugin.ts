import type { Plugin } from 'vite'
import type { Mode } from './mode.ts'
import { headerFiles, securityHeaders } from './security-headers.ts'

/** Puts the headers beside the pages, for hosts that read them from files. */
export function headersPlugin(mode: Mode): Plugin {
  return {
    name: 'funnel:headers',
    apply: 'build',
    generateBundle() {
      for (const { name, text } of headerFiles(securityHeaders(mode)))
        this.emitFile({ type: 'asset', fileName: name, source: text })
    },
  }
}
