import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, check } from '#src/check/check.ts'
import { textReport } from '#src/check/report/text.ts'
import { type FunnelFolder, readFolder } from '#src/config/read-folder.ts'
import { projectFolder } from './funnel-folder.ts'

/** `tests/config-cases`: for each rule a funnel that breaks it and the same funnel mended, as differences from `base`. */
export const casesFolder = join(projectFolder, 'tests/config-cases')

/** What `folder.json` says of a case that files alone cannot. */
interface FolderNotes {
  /** Files of the base that the case does without. */
  remove?: string[]
  /** Files that are filled up with comments to a number of bytes, so that large files need not be kept. */
  fill?: Record<string, number>
  /** The case is checked as before a release. */
  release?: boolean
}

type Funnel = Pick<FunnelFolder, 'files' | 'assets'>

/** The ids of all cases: the folders beside `base`. */
export function caseIds(): string[] {
  const folders = readdirSync(casesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).filter((name) => name !== 'base')
}

/** The base, or one side of a case: the base with the files of the case laid over it. */
export function caseFunnel(id?: string, side: 'bad' | 'fixed' = 'bad'): Funnel {
  const basePublic = join(casesFolder, 'base/public')
  const base = readFolder(join(casesFolder, 'base'), basePublic)
  if (id === undefined) return base
  const folder = join(casesFolder, id, side)
  const own = readFolder(folder, basePublic)
  const { remove = [], fill = {} } = notesOf(folder)
  const files = new Map([...base.files, ...own.files].filter(([file]) => !remove.includes(file)))
  const assets = new Map([...base.assets, ...own.assets])
  for (const [file, size] of Object.entries(fill)) {
    const bytes = files.get(file)
    if (bytes instanceof Uint8Array) files.set(file, filled(bytes, size))
    const asset = assets.get(`/${file.replace(/^public\//, '')}`)
    if (file.startsWith('public/') && asset) assets.set(file.slice('public'.length), { ...asset, size })
  }
  return { files, assets }
}

/** What a check of one side finds. */
export function caseResult(id?: string, side: 'bad' | 'fixed' = 'bad'): CheckResult {
  const { files, assets } = caseFunnel(id, side)
  const { release = false } = id === undefined ? {} : notesOf(join(casesFolder, id, side))
  return check(files, assets, { release })
}

/** What a check says of the bad side, as the user sees it. */
export function caseReport(id: string): string {
  const { problems, sources } = caseResult(id)
  return `${textReport(problems, sources, 'funnel-config')}\n`
}

function notesOf(folder: string): FolderNotes {
  const file = join(folder, 'folder.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FolderNotes) : {}
}

function filled(bytes: Uint8Array, size: number): Uint8Array {
  const large = new Uint8Array(size).fill('#'.charCodeAt(0))
  large.set(bytes)
  return large
}
