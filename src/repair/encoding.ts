/**
 * The text of a file with LF as line ending, and what was done to it that was no problem before; undefined if it is no
 * text. UTF-16 and the line endings of old Macs are problems (`wasUnreadable`) that the checker has words for.
 */
export function repairEncoding(
  bytes: Uint8Array,
): { text: string; done: string[]; wasUnreadable: boolean } | undefined {
  const decoded = decodeAny(bytes)
  if (!decoded) return undefined
  const { text, hasMark, isUtf16 } = decoded
  const withBreaks = text.includes('\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\r', '\n')
  const done = [
    ...(hasMark ? ['removed the invisible mark at its start'] : []),
    ...(text.includes('\r\n') ? ['wrote the line endings as LF'] : []),
  ]
  return { text: withBreaks, done, wasUnreadable: isUtf16 || (text.includes('\r') && !text.includes('\n')) }
}

/** UTF-16 is told by the mark at its start; in UTF-8 the mark is of no use. */
function decodeAny(bytes: Uint8Array): { text: string; hasMark: boolean; isUtf16: boolean } | undefined {
  const [first, second, third] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    return { text, hasMark: first === 0xef && second === 0xbb && third === 0xbf, isUtf16: utf16 !== undefined }
  } catch {
    return undefined
  }
}
