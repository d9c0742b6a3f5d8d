import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The version that the tests were made with. It is 92 MB, so that it is no part of the project's own packages. */
const VERSION = '2.9.6'

const folder = resolve('.cache', `deno-${VERSION}`)
const program = join(folder, 'node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno')

/** Milliseconds. */
const PATIENCE = 120_000

/** What to say where there is none. */
export const NO_DENO = `Deno ${VERSION} could not be fetched from npm. With a network, \`npm install --prefix .cache/deno-${VERSION} deno@${VERSION}\` brings it; DENO_PATH names another one.`

/** Deno, fetched from npm the first time; undefined where that cannot be done. */
export function denoProgram({ DENO_PATH }: NodeJS.ProcessEnv = process.env): string | undefined {
  if (DENO_PATH) return DENO_PATH
  try {
    if (!existsSync(program)) fetchDeno()
    return program
  } catch {
    return undefined
  }
}

function fetchDeno(): void {
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, timeout: PATIENCE, stdio: 'ignore' } as const
  const npm = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `deno@${VERSION}`]
  execFileSync('npm', npm, { ...options, shell: process.platform === 'win32' })
  // Puts the program into its place where npm runs no scripts of packages.
  execFileSync(process.execPath, [join(folder, 'node_modules/deno/bin.cjs'), '--version'], options)
}
