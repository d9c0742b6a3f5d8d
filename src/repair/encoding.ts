/** The text of a file, and what its bytes had that no file of a funnel needs; undefined if it is no text. */
export function repairEncoding(bytes: Uint8Array): { text: string; done: string[] } | undefined {
  const decoded = decodeAny(bytes)
  if (!decoded) return undefined
  const done = [...decoded.done]
  let { text } = decoded
  if (/\r(?!\n)/.test(text) && !text.includes('\n')) {
    done.push('wrote the line endings of very old Macs as LF')
    text = text.replaceAll('\r', '\n')
  }
  if (text.includes('\r\n')) {
    done.push('wrote the line endings as LF')
    text = text.replaceAll('\r\n', '\n')
  }
  return { text, done }
}

function decodeAny(bytes: Uint8Array): { text: string; done: string[] } | undefined {
  const [first, second, third] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    if (utf16) return { text, done: ['wrote it as UTF-8 instead of UTF-16'] }
    return { text, done: hasMark ? ['removed the invisible mark at its start'] : [] }
  } catch {
    return undefined
  }
}
