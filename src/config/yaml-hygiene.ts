import { type Document, isAlias, isMap, isScalar, type Node, Scalar, visit, type YAMLMap } from 'yaml'
import type { Fault } from './fault.ts'
import { keyText } from './source.ts'

const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** What is valid YAML and still a trap: references, tags, keys written twice, text lost behind ` #`. */
export function yamlHygiene(file: string, text: string, document: Document.Parsed): Fault[] {
  if (document.contents === null) return [emptyFile(file)]
  const faults: Fault[] = []
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) faults.push(reference(file, offsets(node)))
      else if (node.anchor) faults.push(reference(file, before(text, node, `&${node.anchor}`)))
      if (node.tag) faults.push(tag(file, before(text, node, '!')))
      if (isMap(node)) faults.push(...keyFaults(file, node).slice(0, 200))
      if (isScalar(node)) faults.push(...lostText(file, text, node), ...controlCharacters(file, text, node))
    },
  })
  return faults.slice(0, 200)
}

function keyFaults(file: string, map: YAMLMap): Fault[] {
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

/** `title: We are #1 for you` reads as “We are”: an unquoted text ends at ` #`. A comment proper has a space after #. */
function lostText(file: string, text: string, scalar: Scalar): Fault[] {
  if (scalar.type !== Scalar.PLAIN || !scalar.range) return []
  const end = scalar.range[1]
  const rest = /^[ \t]*#(?![\s#]|$)/.exec(text.slice(end, end + 80).split('\n')[0] ?? '')
  if (!rest) return []
  return [
    {
      id: 'yaml-lost-text',
      file,
      place: { offsets: [end + rest[0].length - 1, end + rest[0].length] },
      message: 'Everything from this # on is taken for a comment and would not be shown.',
      fix: 'Put the whole text in double quotes. If it is a comment, put a space after #.',
    },
  ]
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

const reference = (file: string, place: readonly [number, number]): Fault => ({
  id: 'yaml-reference',
  file,
  place: { offsets: place },
  message: 'References of YAML (& and *) are not used in funnels.',
  fix: 'Remove it and write the value out; a text that starts with & or * needs double quotes.',
})

const tag = (file: string, place: readonly [number, number]): Fault => ({
  id: 'yaml-tag',
  file,
  place: { offsets: place },
  message: 'A word with an exclamation mark in front is a command of YAML, which funnels do not use.',
  fix: 'Remove it, or put the text in double quotes.',
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
