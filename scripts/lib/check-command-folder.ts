import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { funnelFolder } from './funnel-folder.ts'

/** Why a check could not run, as a sentence for people: the call or the folder is at fault, neither the funnel nor we. */
export class CannotCheck extends Error {}

/** Where the person stands who called: npm itself goes to the project's folder first. */
export function callersFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { npm_lifecycle_event: event, INIT_CWD } = environment
  return event === 'check-config' && INIT_CWD ? INIT_CWD : process.cwd()
}

/**
 * The folder to check, which can be read.
 * @throws CannotCheck when there is none.
 */
export function folderToCheck(
  written: string | undefined,
  caller: string,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const folder = written === undefined ? funnelFolder(environment) : resolve(caller, written)
  const named = written === undefined && environment.FUNNEL_CONFIG ? ' FUNNEL_CONFIG names it.' : ''
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (!entry) throw new CannotCheck(`There is no folder \`${folder}\`.${named}`)
  if (!entry.isDirectory()) throw new CannotCheck(`\`${folder}\` is a file; a funnel is a folder.${named}`)
  accessSync(folder, constants.R_OK | constants.X_OK)
  return folder
}

/** A folder as it is written in a report: relative to `base` where it lies below it, with forward slashes. */
export function shownFolder(folder: string, base: string | undefined): string {
  const path = base === undefined ? '..' : relative(base, folder)
  const outside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
  const shown = outside ? folder : path || '.'
  return shown.split(sep).join('/')
}

/** The root of the repository that holds a folder; undefined outside any. */
export function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryRoot(parent)
}

/**
 * An exception as a sentence. What the system refuses is for whoever called to mend; everything else is a mistake of ours.
 * @param debug print the stack of a mistake of ours
 */
export function sentenceFor(error: unknown, debug: boolean): string {
  if (error instanceof CannotCheck) return error.message
  const { code, path, message, stack }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error))
  if (code === 'EACCES' || code === 'EPERM') return `\`${path}\` cannot be read: you have no permission.`
  if (code !== undefined && path !== undefined) return `\`${path}\` cannot be read: ${message}.`
  return `The check itself failed. This is a mistake of ours, not of your files: ${message}
Please report it to the developers of this project, with this text and the funnel's folder.
${debug ? stack : 'With DEBUG=1 before the command it also says where it happened.'}`
}
