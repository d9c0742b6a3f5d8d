import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** A funnel's folder as a revision has it, copied out of the repository. */
export interface RevisionFolder {
  folder: string
  /** The public folder of funnels that have none of their own, as the revision has it. */
  publicFolder: string
  /** The revision and its commit, for people. */
  name: string
}

/** Larger than a funnel with its pictures and videos; beyond it Node would cut what git says. */
const MAX_BUFFER = 1024 * 1024 * 1024

/**
 * Copies a funnel's folder out of a git revision into a temporary folder, hands it to `use`, and removes it. The work
 * tree and the index are neither changed nor looked at.
 * @param folder the funnel's folder on disk, which says where in the repository to look
 * @param projectPublic the public folder of funnels that have none of their own
 * @throws Error with a sentence for people when there is no such revision, or no funnel in it.
 */
export function withRevision<Result>(
  folder: string,
  revision: string,
  projectPublic: string,
  use: (folder: RevisionFolder) => Result,
): Result {
  const root = topLevel(folder)
  const commit = commitOf(root, revision)
  const entries = listTree(root, commit, pathInside(root, folder))
  if (!entries.some(({ path }) => /\.ya?ml$/.test(path)))
    throw new Error(`In \`${revision}\` there is no funnel in the folder \`${pathInside(root, folder) || '.'}\`.`)
  const publicPath = pathInside(root, projectPublic)
  const isOutside = publicPath.startsWith('..')
  const copy = mkdtempSync(join(tmpdir(), 'funnel-revision-'))
  try {
    const [funnel, shared] = [join(copy, 'funnel'), join(copy, 'public')]
    writeEntries(root, entries, funnel)
    if (!isOutside) writeEntries(root, listTree(root, commit, publicPath), shared)
    const name = `${revision} (${commit.slice(0, 7)})`
    return use({ folder: funnel, publicFolder: isOutside ? projectPublic : shared, name })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

interface TreeEntry {
  isLink: boolean
  hash: string
  /** Relative to the listed folder. */
  path: string
}

function topLevel(folder: string): string {
  const root = git(folder, ['rev-parse', '--show-toplevel'])
  if (root.status === 0) return realpathSync(root.stdout.toString().replace(/\r?\n$/, ''))
  throw new Error(
    `\`${folder}\` lies in no git repository, so that there is no earlier state of it. ${root.why}`.trim(),
  )
}

function commitOf(root: string, revision: string): string {
  // After --end-of-options a name that starts with a hyphen is a name; the rest of the work is done with the hash.
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  const hash = found.stdout.toString().trim()
  if (found.status === 0 && /^[0-9a-f]{40,64}$/.test(hash)) return hash
  throw new Error(
    `Neither a folder nor a git revision is called \`${revision}\`. Name a branch, a tag, a commit such as \`HEAD~1\`, or a folder. A shallow clone has the newest commits only: fetch the others first.`,
  )
}

function pathInside(root: string, folder: string): string {
  return relative(root, realpathSync(folder)).split(sep).join('/')
}

/** All files and links below `path`; none if the revision has no such folder. */
function listTree(root: string, commit: string, path: string): TreeEntry[] {
  const tree = git(root, ['ls-tree', '-r', '-z', '--full-tree', `${commit}:${path}`])
  if (tree.status !== 0) return []
  return tree.stdout
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode, hash = '', file = ''] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? []
      return file === '' ? [] : [{ isLink: mode === '120000', hash, path: file }]
    })
}

/** Writes files, then links, so that nothing is written through a link. */
function writeEntries(root: string, entries: readonly TreeEntry[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  const contents = readBlobs(root, entries)
  const written = entries.map((entry, index) => ({ ...entry, content: contents[index] ?? Buffer.alloc(0) }))
  for (const { path, isLink, content } of written.sort((a, b) => Number(a.isLink) - Number(b.isLink))) {
    const target = resolve(folder, path)
    // No tree that git has made holds such a path; a forged one could.
    if (!target.startsWith(folder + sep)) throw new Error(`The revision holds a file outside its folder: \`${path}\`.`)
    mkdirSync(dirname(target), { recursive: true })
    if (isLink) symlinkSync(content.toString(), target)
    else writeFileSync(target, content)
  }
}

function readBlobs(root: string, entries: readonly TreeEntry[]): Buffer[] {
  const { stdout, status, why } = git(root, ['cat-file', '--batch'], entries.map(({ hash }) => `${hash}\n`).join(''))
  if (status !== 0) throw new Error(`git could not read the earlier state. ${why}`)
  let at = 0
  return entries.map(({ path }) => {
    const start = stdout.indexOf('\n', at) + 1
    const size = Number(stdout.subarray(at, start).toString().trim().split(' ')[2])
    if (!Number.isInteger(size)) throw new Error(`git could not read \`${path}\`: it is missing from the repository.`)
    at = start + size + 1
    return stdout.subarray(start, start + size)
  })
}

/** Runs git without a shell. What a surrounding git command (a hook) has set would lead it to another repository. */
function git(folder: string, args: readonly string[], input = '') {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env
  const options = { env, input, maxBuffer: MAX_BUFFER }
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], options)
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error('git is not installed, or not to be found.')
  return { status, stdout: stdout ?? Buffer.alloc(0), why: String(error?.message ?? stderr ?? '').trim() }
}
