import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { FunnelFolder } from '#src/config/read-folder.ts'

/** A funnel's folder as a revision has it; nothing of it is on disk. */
export type RevisionFolder = Pick<FunnelFolder, 'files' | 'assets'> & { name: string }

/** Larger than any repository of YAML and pictures; beyond it Node would cut what git says. */
const MAX_BUFFER = 512 * 1024 * 1024

/**
 * Reads the folder of a funnel from a git revision. The work tree is neither changed nor looked at.
 * @param folder the funnel's folder on disk, which says where in the repository to look
 * @param projectPublic the public folder of funnels that have none of their own
 * @throws Error with a sentence for people when there is no such revision, or no funnel in it.
 */
export function readRevision(folder: string, revision: string, projectPublic: string): RevisionFolder {
  const root = topLevel(folder)
  const commit = commitOf(root, revision)
  const path = pathInside(root, folder)
  const entries = listTree(root, commit, path)
  const yaml = entries.filter(({ path: file }) => /\.ya?ml$/.test(file) && !/(^|\/)\./.test(file))
  if (yaml.length === 0) throw new Error(`In \`${revision}\` there is no funnel in the folder \`${path || '.'}\`.`)
  const own = entries.filter(({ path: file }) => file.startsWith('public/'))
  const shared = own.length > 0 ? [] : listTree(root, commit, pathInside(root, projectPublic))
  const assets = [
    ...own.map(({ path: file, size }) => [file.slice('public'.length), size] as const),
    ...shared.map(({ path: file, size }) => [`/${file}`, size] as const),
  ]
  return { files: readBlobs(root, yaml), assets: new Map(assets), name: `${revision} (${commit.slice(0, 7)})` }
}

interface TreeEntry {
  mode: string
  hash: string
  size: number
  /** Relative to the listed folder. */
  path: string
}

function topLevel(folder: string): string {
  const root = git(folder, ['rev-parse', '--show-toplevel'])
  if (root.status === 0) return realpathSync(root.stdout.toString().replace(/\r?\n$/, ''))
  throw new Error(
    `\`${folder}\` does not lie in a git repository, so that there is no earlier state of it: ${root.why}`,
  )
}

function commitOf(root: string, revision: string): string {
  // After --end-of-options a name that starts with a hyphen is a name; the rest of the work is done with the hash.
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  const hash = found.stdout.toString().trim()
  if (found.status === 0 && /^[0-9a-f]{40,64}$/.test(hash)) return hash
  throw new Error(
    `Neither a folder nor a git revision is called \`${revision}\`. Name a branch, a tag, a commit such as \`HEAD~1\`, or a folder. A shallow clone has only the newest commits: fetch the others first.`,
  )
}

function pathInside(root: string, folder: string): string {
  return relative(root, realpathSync(folder)).split(sep).join('/')
}

/** All files below `path`; none for a folder outside the repository. */
function listTree(root: string, commit: string, path: string): TreeEntry[] {
  if (path.startsWith('..')) return []
  const tree = git(root, ['ls-tree', '-r', '-z', '-l', '--full-tree', `${commit}:${path}`])
  if (tree.status !== 0) return []
  return tree.stdout
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode = '', hash = '', size = '', file = ''] = /^(\d+) \w+ (\w+) +(\S+)\t(.*)$/s.exec(line) ?? []
      return file === '' ? [] : [{ mode, hash, size: Number(size) || 0, path: file }]
    })
}

const LINK = '120000'

function readBlobs(root: string, entries: readonly TreeEntry[]): RevisionFolder['files'] {
  const { stdout, status, why } = git(root, ['cat-file', '--batch'], entries.map(({ hash }) => `${hash}\n`).join(''))
  if (status !== 0) throw new Error(`git could not read the earlier state: ${why}`)
  let at = 0
  const bodies = entries.map(() => {
    const end = stdout.indexOf('\n', at)
    const size = Number(stdout.subarray(at, end).toString().split(' ')[2])
    if (!Number.isInteger(size))
      throw new Error('git could not read the earlier state: a file is missing from the repository.')
    at = end + 1 + size + 1
    return stdout.subarray(end + 1, end + 1 + size)
  })
  return new Map(
    entries.map(({ path, mode }, index) => [
      path,
      mode === LINK ? { unreadable: 'it is a link to another file' } : new Uint8Array(bodies[index] ?? []),
    ]),
  )
}

/** Runs git without a shell. Variables of a surrounding git command, such as a hook, would lead it to another repository. */
function git(folder: string, args: readonly string[], input = '') {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], {
    env,
    input,
    maxBuffer: MAX_BUFFER,
  })
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error('git is not installed, or not to be found.')
  return { status, stdout: stdout ?? Buffer.alloc(0), why: String(error?.message ?? stderr).trim() }
}
