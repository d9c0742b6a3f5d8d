import type { Fault, Path } from '../../config/fault.ts'
import { type FileName, fileSchemas, type Shape } from '../../config/files/files.ts'
import { assetLeaves } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

export const leftover: Rule<'leftover'> = {
  id: 'leftover',
  title: 'Nothing is left that was only meant to hold a place',
  severity: 'warning',
  release: 'error',
  why: 'While a funnel is being made, stand-ins are welcome. A visitor who meets “TODO”, “[Company]” or an address that leads nowhere does not buy.',
  remedy:
    '`npm run check-config -- --release` counts them as errors: use it before you publish. Addresses of `example.com` are fine as examples in empty fields.',
  check: ({ shape }) => [...wordFaults(shape), ...assetFaults(shape)],
}

/** A kind of leftover: how it is found, and what is said of it. */
interface Kind {
  pattern: RegExp
  message: (found: string) => string
  fix: string
  except?: (path: Path) => boolean
  unless?: (found: string, language: string) => boolean
}

const KINDS: readonly Kind[] = [
  {
    pattern: /\b(?:TODO|FIXME|TBD|XXX)\b/,
    // In Spanish, Portuguese and Galician “todo” is a word like any other.
    unless: (found, language) => found === 'TODO' && /^(es|pt|gl)\b/.test(language),
    message: (found) => `“${found}” says that something is still to be done here.`,
    fix: 'Do it, and remove the note.',
  },
  {
    pattern: /\blorem ipsum\b/i,
    message: () => 'This is filler text.',
    fix: 'Write the words that visitors shall read.',
  },
  {
    pattern: /(?<![\\\]])\[[A-Za-z][^\][{}\n]{0,60}\](?![([]| \((?:\/|https:|mailto:))/,
    message: (found) => `“${found}” in square brackets looks like a gap that is still to be filled in.`,
    fix: 'Write what belongs there, without brackets.',
  },
  {
    pattern: /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:test|example|invalid))(?![\w-])(?!\.\w)/i,
    message: (found) => `\`${found}\` is an address for examples and leads nowhere.`,
    fix: 'Write the real address.',
    // An empty field shows what an address looks like.
    except: (path) => String(path.at(-1)).endsWith('placeholder'),
  },
  {
    pattern: /placeholder/i,
    message: () => 'This picture says that it is a placeholder.',
    fix: 'Put the real picture in its place, and say in `alt` what it shows.',
    except: (path) => path.at(-1) !== 'alt',
  },
]

function wordFaults(shape: Shape): Fault[] {
  const files = [
    ...(Object.keys(fileSchemas) as FileName[]).map((name) => ({
      file: `${name}.yaml`,
      value: shape[name] as unknown,
    })),
    ...Object.entries(shape.screens).map(([id, value]) => ({ file: `screens/${id}.yaml`, value: value as unknown })),
  ]
  return files.flatMap(({ file, value }) => {
    const texts = textsIn(value, [])
    return KINDS.flatMap((kind) => kindFault(file, kind, texts, shape.funnel.language))
  })
}

/** Of one kind, one problem for each file: the first place, and how many more there are. */
function kindFault(file: string, kind: Kind, texts: readonly Text[], language: string): Fault[] {
  const found = texts.flatMap(({ text, path }) => {
    const match = kind.except?.(path) ? null : kind.pattern.exec(text)
    if (!match || kind.unless?.(match[0], language)) return []
    return [{ path, span: [match.index, match.index + match[0].length] as const, words: match[0] }]
  })
  const [first, ...more] = found
  if (!first) return []
  const others = more.length === 1 ? ' One more place' : ` ${more.length} more places`
  const message = `${kind.message(first.words)}${more.length === 0 ? '' : `${others} in this file ${more.length === 1 ? 'does' : 'do'} so too.`}`
  return [{ id: 'leftover', file, place: { path: first.path, span: first.span }, message, fix: kind.fix }]
}

/** Public files that are called placeholders, where their words do not say so already. */
function assetFaults(shape: Shape): Fault[] {
  return assetLeaves(shape)
    .filter(({ address }) => /placeholder/i.test(address))
    .map(({ file, place, address }) => ({
      id: 'leftover',
      file,
      place,
      message: `By its name \`${address}\` is a placeholder.`,
      fix: 'Put the real file into the public folder, and write its name here.',
    }))
}

interface Text {
  text: string
  path: Path
}

/** Every text in a value with its place. */
function textsIn(value: unknown, path: Path, found: Text[] = []): Text[] {
  if (typeof value === 'string') found.push({ text: value, path })
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      textsIn(item, [...path, Array.isArray(value) ? Number(key) : key], found)
  return found
}
