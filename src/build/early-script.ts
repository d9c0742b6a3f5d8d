import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, transformWithOxc } from 'vite'

const SOURCE = 'src/app/early.ts'

/** The script that stands in every page, small. It is no module: modules wait until the whole page is there. */
export async function earlyScript(root: string): Promise<string> {
  const file = join(root, SOURCE)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  const plain = code.replace(/^export \{\};?$/m, '')
  return (await minify('early.js', `(()=>{${plain}})()`, { module: false, compress: true, mangle: true })).code.trim()
}
