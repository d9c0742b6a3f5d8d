import { createContext, useCallback, useContext } from 'react'
import type { Copy } from '../compile/compiled.ts'
import { type CopyValues, copyText } from '../engine/copy-text.ts'

interface CopyContextValue {
  language: string
  /** Values that all copy of the screen may show. */
  values: CopyValues
}

const CopyContext = createContext<CopyContextValue>({ language: 'en', values: {} })
export const CopyProvider = CopyContext.Provider
export const useCopyContext = () => useContext(CopyContext)

/** Turns copy into plain text: for titles, labels and alternative texts. */
export function useCopyText(): (copy: Copy, values?: CopyValues) => string {
  const { language, values } = useCopyContext()
  return useCallback((copy, more) => copyText(copy, { ...values, ...more }, language), [language, values])
}
