import type { Fault } from './fault.ts'
import { type FileName, fileSchemas, requiredFiles } from './files/files.ts'
import { suggest } from './suggest.ts'

const SCREEN = /^screens\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/
const utf8 = new TextDecoder()

/** The files of a folder as far as names and first words tell what they are. */
type Contents = ReadonlyMap<string, unknown>

/** What is wrong with the names and places of files, and which files are meant by them. */
export interface StrangeFiles {
  faults: Fault[]
  /** Files that are read by nothing, however they look. */
  strange: ReadonlySet<string>
  /** Files that are there under another name or in another place: they are not missing. */
  meant: ReadonlySet<string>
}

/** Files that nothing reads: one problem for each, and one for a folder full of them. */
export function strangeFiles(files: Contents): StrangeFiles {
  const strange = new Set([...files.keys()].filter((file) => !file.endsWith('/') && !isRead(file, files)))
  const meant = new Set<string>()
  const folderOf = (file: string) => /^(screens\/[^/]+\/|(?!screens\/)[^/]+\/)/.exec(file)?.[1]
  const faults = [...strange].flatMap((file): Fault[] => {
    const folder = folderOf(file)
    const inside = folder === undefined ? [] : [...strange].filter((other) => folderOf(other) === folder)
    if (folder !== undefined && inside.length > 1)
      return inside[0] === file ? [strangeFolder(folder, inside.length)] : []
    const { wanted, message, fix } = wordsFor(file, files)
    if (wanted !== undefined) meant.add(wanted)
    return [unread(file, message ?? `Nothing reads the file \`${file}\`.`, fix)]
  })
  return { faults, strange, meant }
}

const nameIn = (file: string) => file.split('/').at(-1) ?? ''
const isFunnelFile = (file: string) => file.endsWith('.yaml') && Object.hasOwn(fileSchemas, file.replace(/\.yaml$/, ''))

function isRead(file: string, files: Contents): boolean {
  if (isFunnelFile(file)) return true
  // A screen may have any name; without the marks of one, a file that is called like one of the funnel's is that file.
  return SCREEN.test(file) && !(isFunnelFile(nameIn(file)) && !isScreen(file, files))
}

function isScreen(file: string, files: Contents): boolean {
  const bytes = files.get(file)
  const text = bytes instanceof Uint8Array ? utf8.decode(bytes) : ''
  return /^kind\s*:/m.test(text) || /^path\s*:/m.test(text)
}

interface Words {
  /** The file that is meant. */
  wanted?: string
  message?: string
  fix: string
}

function wordsFor(file: string, files: Contents): Words {
  const name = nameIn(file)
  const plain = name.replace(/\.ya?ml(\.txt|\.ya?ml)?$/i, '.yaml')
  const inScreens = file.startsWith('screens/')
  if (inScreens && isFunnelFile(plain) && !isScreen(file, files))
    return moved(file, plain, files, `\`${plain}\` belongs one folder up, beside funnel.yaml.`)
  if (!inScreens && isScreen(file, files) && !isFunnelFile(plain)) {
    const wanted = `screens/${idFrom(file)}.yaml`
    return moved(file, wanted, files, 'this is a screen, and screens are read from the folder `screens` only.')
  }
  if (plain !== name && (isFunnelFile(plain) || inScreens)) {
    const wanted = inScreens ? `screens/${idFrom(plain)}.yaml` : plain
    const ending = name.slice(name.search(/\.ya?ml/i))
    const message = `Nothing reads the file \`${file}\`: its name ends in \`${ending}\` instead of \`.yaml\`.`
    const shown = `Rename it to \`${wanted}\`. Your computer may hide the ends of names: switch on “file name extensions”.`
    if (files.has(wanted)) return { message, fix: `There is a \`${wanted}\` already: remove one of the two.` }
    return { wanted, message, fix: ending.endsWith('.txt') ? shown : `Rename it to \`${wanted}\`.` }
  }
  if (inScreens) {
    const names = 'Files in `screens/` are called like the screen’s id: small letters, digits and hyphens.'
    return { fix: `${names} Rename it, for example to \`screens/${idFrom(file)}.yaml\`.` }
  }
  const names = Object.keys(fileSchemas).map((known) => `${known}.yaml`)
  return { fix: `${suggest(file, names)} Rename it, or remove it.` }
}

function moved(file: string, wanted: string, files: Contents, why: string): Words {
  const message = `Nothing reads \`${file}\` where it is: ${why}`
  if (files.has(wanted))
    return { message, fix: `There is a \`${wanted}\` already: remove this file, or give it another name there.` }
  return { wanted, message, fix: `Move it to \`${wanted}\`.` }
}

function strangeFolder(folder: string, number: number): Fault {
  const message = `Nothing reads the ${number} files in the folder \`${folder}\`.`
  return unread(folder, message, 'Move the whole folder out of the folder of the funnel, or remove it.')
}

function unread(file: string, message: string, fix: string): Fault {
  return { id: 'file-unknown', file, place: { offsets: [0, 0] }, message, fix }
}

/** An id made of the name of a file: `Our Terms.yaml` → `our-terms`. */
function idFrom(file: string): string {
  const name = nameIn(file)
    .replace(/\.ya?ml(\.txt|\.ya?ml)?$/i, '')
    .toLowerCase()
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'screen'
}

/** Of a file that no funnel works without nobody is told to remove it. */
export function withoutRemoval(fault: Fault): Fault {
  const isNeeded = requiredFiles.some((name: FileName) => fault.file === `${name}.yaml`)
  if (fault.id !== 'file-empty' || !isNeeded) return fault
  return { ...fault, fix: `Fill it: no funnel works without \`${fault.file}\`. Copy it from another funnel, or undo.` }
}
