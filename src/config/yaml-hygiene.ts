import { type Document, isAlias, isMap, isScalar, isSeq, type Node, Scalar, visit, type YAMLMap } from 'yaml'
import type { Fault, Path } from './fault.ts'
import { keyText } from './source.ts'
import { BULLET, bulletWords, startsStrangely, strangeBlankWords } from './strange-signs.ts'
import { pathOf } from './written.ts'
import { LOST_TEXT, QUOTES } from './yaml-line-here.ts'
import { indentOf, lineWith } from './yaml-lines.ts'
import { COMMAND } from './yaml-syntax.ts'

const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether the place of a value is one for words of any kind, as far as that is known. */
export type HoldsWords = (document: Document.Parsed, path: Path) => boolean

/** What is valid YAML and still a trap: references, tags, keys written twice, text lost behind ` #`. */
export function yamlHygiene(
  file: string,
  text: string,
  document: Document.Parsed,
  holdsWords: HoldsWords = () => true,
): Fault[] {
  if (document.contents === null) return [emptyFile(file)]
  const faults: Fault[] = []
  visit(document, {
    Node: (_, node, parents) => {
      if (isAlias(node)) faults.push(reference(file, offsets(node), '*'))
      else if (node.anchor) faults.push(reference(file, before(text, node, `&${node.anchor}`), '&'))
      if (node.tag) faults.push(tag(file, before(text, node, '!')))
      if (isMap(node))
        faults.push(...keyFaults(file, node, isSeq(parents.at(-1))).slice(0, 200), ...commaFaults(file, text, node))
      if (!isScalar(node)) return
      const isWords = () => holdsWords(document, pathOf(node, parents))
      faults.push(...lostText(file, text, node, isWords), ...controlCharacters(file, text, node))
      faults.push(...strangeStart(file, text, node))
    },
  })
  return faults.slice(0, 200)
}

/** @param isEntry whether the group is an entry of a list: its first key again may be the next entry without its hyphen */
function keyFaults(file: string, map: YAMLMap, isEntry: boolean): Fault[] {
  const first = isEntry && !map.flow && map.items[0] ? keyText(map.items[0]) : undefined
  const seen = new Map<string, true>()
  const faults: Fault[] = []
  for (const pair of map.items) {
    const key = keyText(pair)
    const place = { offsets: offsets(pair.key as Node) }
    if (RESERVED_KEYS.has(key)) {
      faults.push({
        id: 'yaml-reserved-key',
        file,
        place,
        message: `\`${key}\` cannot be used as a name.`,
        fix: 'Choose another name.',
      })
    } else if (seen.has(key) && key === first) {
      return [
        ...faults,
        {
          id: 'yaml-duplicate-key',
          file,
          place,
          message: `\`${key}\` is written twice in this entry of the list, and only one of the two would count.`,
          fix: 'If another entry starts here, put `- ` in front, the hyphen under the other hyphens; else remove one of the two.',
        },
      ]
    } else if (seen.has(key)) {
      faults.push({
        id: 'yaml-duplicate-key',
        file,
        place,
        message: `\`${key}\` is written twice here, and only one of the two would count.`,
        fix: 'Remove one of the two lines, or rename it.',
      })
    }
    seen.set(key, true)
  }
  return faults
}

/**
 * `title: We are #1 for you` reads as “We are”: an unquoted text ends at ` #`. A comment proper has a space after #.
 * @param isWords whether any text may stand there: a price or a choice between words can only have a comment
 */
function lostText(file: string, text: string, scalar: Scalar, isWords: () => boolean): Fault[] {
  if (scalar.type !== Scalar.PLAIN || !scalar.range) return []
  const end = scalar.range[1]
  const rest = /^[ \t]*#(?![\s#]|$)/.exec(text.slice(end, end + 80).split('\n')[0] ?? '')
  if (!rest) return []
  const at = end + rest[0].length - 1
  const isColour = file === 'theme.yaml' && /^#[\da-f]{3,8}(\s|$)/i.test(text.slice(at, at + 12))
  const words = isColour ? COLOUR : scalar.value !== null && !isWords() ? COMMENT : LOST_TEXT
  return [{ id: 'yaml-lost-text', file, place: { offsets: [at, at + 1] }, ...words }]
}

const COLOUR = {
  message: 'A colour without quotes is taken for a comment, so that there is no colour here.',
  fix: 'Put the colour in double quotes, with its #: `"#c6f24e"`.',
}
const COMMENT = {
  message: 'A # without a space after it does not show whether a comment starts here.',
  fix: 'Put a space after the # for a comment, or remove the rest of the line.',
}

/** `label: Other, please` and `motivation: 1,05` in brackets: the comma ends the value, and a key without value follows. */
function commaFaults(file: string, text: string, map: YAMLMap): Fault[] {
  if (!map.flow) return []
  const isBare = (index: number) => {
    const pair = map.items[index]
    return pair !== undefined && isScalar(pair.key) && pair.value === null && pair.key.type === Scalar.PLAIN
  }
  return map.items.flatMap(({ value }, index): Fault[] => {
    if (!isScalar(value) || value.type !== Scalar.PLAIN || !value.range || !isBare(index + 1)) return []
    let last = index + 1
    while (isBare(last + 1)) last++
    const key = map.items[last]?.key as Scalar | undefined
    const [start, end] = [value.range[0], key?.range?.[1] ?? 0]
    const written = text.slice(start, end)
    if (written.includes('\n')) return []
    return [{ id: 'yaml-syntax', file, place: { offsets: [start, end] }, ...commaWords(written) }]
  })
}

function commaWords(written: string): { message: string; fix: string } {
  if (/^-?\d{1,3}(, ?\d{3})+$/.test(written)) {
    const digits = written.replaceAll(/, ?/g, '')
    const decimal = /^-?\d+, ?\d+$/.test(written) ? `, or \`${written.replace(/, ?/, '.')}\` for decimals` : ''
    return { message: 'A number holds no comma.', fix: `Write \`${digits}\`${decimal}.` }
  }
  if (/^-?\d+, ?\d+$/.test(written))
    return { message: 'Decimals take a point, no comma.', fix: `Write \`${written.replace(/, ?/, '.')}\`.` }
  const last = written.split(/, */).at(-1) ?? ''
  const [, name, value] = /^([a-z][\w-]*)(?:[ :=]+([\w-]+))?$/.exec(last) ?? []
  const key = name ? ` If \`${name}\` is a key, write \`${name}: ${value ?? '…'}\`.` : ''
  return { message: 'Between brackets a comma ends the text.', fix: `${QUOTES}${key}` }
}

/** A text or key that starts with a blank that is none for YAML, or a list that starts with bullets. */
function strangeStart(file: string, text: string, scalar: Scalar): Fault[] {
  if (scalar.type !== Scalar.PLAIN || !scalar.range) return []
  const [start, end] = scalar.range
  const written = text.slice(start, end)
  if (startsStrangely(written)) {
    const at = written.startsWith('-') ? start + 1 : start
    return [{ id: 'yaml-syntax', file, place: { offsets: [at, at + 1] }, ...strangeBlankWords(text[at] ?? '') }]
  }
  const line = lineWith(text, start)
  const sign = BULLET.exec(written)?.groups?.sign
  if (!sign || sign === '-' || start !== line.start + indentOf(line.text)) return []
  return [{ id: 'yaml-syntax', file, place: { offsets: [start, start + sign.length] }, ...bulletWords(sign) }]
}

/** What no screen can show: characters that steer machines, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f]|\p{Cs}/u

/** The characters themselves, or escapes that stand for them. */
function controlCharacters(file: string, text: string, scalar: Scalar): Fault[] {
  if (typeof scalar.value !== 'string' || !CONTROL.test(scalar.value)) return []
  const [start, end] = offsets(scalar)
  const written = CONTROL.exec(text.slice(start, end))
  const place = written ? ([start + written.index, start + written.index + 1] as const) : ([start, end] as const)
  return [
    {
      id: 'file-encoding',
      file,
      place: { offsets: place },
      message: 'This text holds a character that is for machines and that no visitor can see.',
      fix: 'Type the text anew instead of copying it.',
    },
  ]
}

const emptyFile = (file: string): Fault => ({
  id: 'file-empty',
  file,
  place: { offsets: [0, 0] },
  message: 'This file is empty.',
  fix: 'Fill it, or remove it.',
})

const reference = (file: string, place: readonly [number, number], sign: '&' | '*'): Fault => ({
  id: 'yaml-reference',
  file,
  place: { offsets: place },
  message: `A text that starts with \`${sign}\` is taken for a reference of YAML, which funnels do not use.`,
  fix: `${QUOTES} If it is meant as a reference, write the value out.`,
})

const tag = (file: string, place: readonly [number, number]): Fault => ({
  id: 'yaml-tag',
  file,
  place: { offsets: place },
  ...COMMAND,
})

/** The mark that stands somewhere before a node: an anchor or a tag. */
function before(text: string, node: Node, mark: string): readonly [number, number] {
  let start = Math.max(text.lastIndexOf(mark, node.range?.[0] ?? 0), 0)
  while (text[start - 1] === mark) start--
  return [start, start + mark.length]
}

function offsets(node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 0]
  return [start, isScalar(node) || isAlias(node) ? Math.max(end, start + 1) : start + 1]
}
