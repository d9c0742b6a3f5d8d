import { type BrokenEdit, type Kind, lineOf, sample } from './edit.ts'
import { lineAt, type WrittenFunnel } from './written-funnel.ts'

const utf8 = new TextEncoder()

/** Bytes that are no character, at the end of a text in quotes. */
const BAD_BYTES: readonly (readonly [what: string, bytes: readonly number[]])[] = [
  ['a letter of an old Windows', [0xe9]],
  ['a byte that never occurs', [0xff]],
  ['half a character', [0xe2, 0x82]],
  ['a character written too long', [0xc0, 0xaf]],
  ['half of a pair', [0xed, 0xa0, 0x80]],
]

export const badBytes: Kind = (funnel, random) =>
  BAD_BYTES.flatMap(([what, bytes]) =>
    sample(random, quotedTexts(funnel), 3).map((place): BrokenEdit => {
      const text = funnel.text(place.file)
      const [before, after] = [text.slice(0, place.end - 1), text.slice(place.end - 1)].map((part) => utf8.encode(part))
      const written = new Uint8Array([...(before ?? []), ...bytes, ...(after ?? [])])
      const line = lineAt(text, place.end)
      return {
        title: `${place.file}:${line} ${what}`,
        files: new Map([[place.file, written]]),
        blame: [lineOf(place.file, line)],
      }
    }),
  )

/** Invisible characters where they break something. */
export const invisibleCharacters: Kind = (funnel, random) =>
  ['\0', '\u0007', '\u001b[31m', '\u007f', '\\0', '\\x1b[2J', '\\ud83d'].flatMap((character) =>
    sample(random, quotedTexts(funnel), 2).map((place): BrokenEdit => {
      const text = funnel.text(place.file)
      const written = text.slice(0, place.start + 1) + character + text.slice(place.start + 1)
      const title = `${place.file}:${place.line} holds ${JSON.stringify(character)}`
      return { title, files: new Map([[place.file, written]]), blame: [lineOf(place.file, place.line)] }
    }),
  )

/** Files that as a whole are no funnel files: line 1 is to blame. */
export const ruinedFiles: Kind = (funnel, random) => {
  const ways: readonly (readonly [what: string, write: (text: string) => string | Uint8Array])[] = [
    ['is empty', () => ''],
    ['holds spaces only', () => '  \n \n'],
    ['holds comments only', (text) => text.replace(/^[^#\n].*$/gm, '')],
    ['is in UTF-16', (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['has the line endings of old Macs', (text) => text.replaceAll('\n', '\r')],
    ['is a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['is a text', () => 'just a sentence'],
    ['is JSON of another kind', () => '{"a": 1}'],
    ['is a list of nothing', () => '[ null ]'],
    ['is a number', () => '42'],
    ['is HTML', () => '<!doctype html>\n<title>x</title>'],
  ]
  return ways.flatMap(([what, write]) =>
    sample(random, [...funnel.files.keys()], 2).map((file): BrokenEdit => {
      const files = new Map([[file, write(funnel.text(file))]])
      return { title: `${file} ${what}`, files, blame: [lineOf(file, 1)] }
    }),
  )
}

/** A file that ends in the middle of a text in quotes, which is to blame. */
export const cutFiles: Kind = (funnel, random) =>
  sample(random, quotedTexts(funnel), 10).map((place): BrokenEdit => {
    const files = new Map([[place.file, funnel.text(place.file).slice(0, place.end - 1)]])
    return {
      title: `${place.file}:${place.line} is where the file ends`,
      files,
      blame: [lineOf(place.file, place.line)],
    }
  })

const quotedTexts = (funnel: WrittenFunnel) =>
  funnel.allPlaces().filter(({ value, file, start }) => typeof value === 'string' && funnel.text(file)[start] === '"')
