import type { Fault } from './fault.ts'

/** 1,300 questions need about half a megabyte; a larger file is a mistake. */
const MAX_BYTES = 4 * 1024 * 1024

/** Bytes of a file → text without byte-order mark, or the fault that keeps it from being text. */
export function decode(file: string, bytes: Uint8Array): { text: string; fault?: Fault } {
  if (bytes.length > MAX_BYTES) return { text: '', fault: tooLarge(file, bytes.length) }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return notText(file, bytes)
  }
  if (/\r(?!\n)/.test(text) && !text.includes('\n')) return { text, fault: oldLineEndings(file) }
  return { text }
}

const tooLarge = (file: string, size: number): Fault => ({
  id: 'file-size',
  file,
  place: { offsets: [0, 0] },
  message: `This file has ${(size / 1024 / 1024).toFixed(1)} MB; at most 4 MB are read.`,
  fix: 'Check that this is really the file of a funnel, and remove what does not belong in it.',
})

/** The text stays as far as it is one, so that the excerpt ends at the bad byte. */
function notText(file: string, bytes: Uint8Array): { text: string; fault: Fault } {
  const text = new TextDecoder().decode(bytes.subarray(0, goodStart(bytes)), { stream: true })
  const fault: Fault = {
    id: 'file-encoding',
    file,
    place: { offsets: [text.length, text.length + 1] },
    message: `This file is not text in UTF-8: line ${text.split('\n').length} holds a byte that is no character.`,
    fix: 'Open it in an editor and save it again with the encoding UTF-8.',
  }
  return { text, fault }
}

/** Number of bytes before the first that is not UTF-8: halves the file until the longest good start is found. */
function goodStart(bytes: Uint8Array): number {
  const decodes = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
      return true
    } catch {
      return false
    }
  }
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodes(middle)) good = middle
    else bad = middle
  }
  return good
}

const oldLineEndings = (file: string): Fault => ({
  id: 'file-encoding',
  file,
  place: { offsets: [0, 0] },
  message: 'This file has the line endings of very old Macs, so that it reads as one single line.',
  fix: 'Save it again with the line ending LF (“Unix”) or CRLF (“Windows”).',
})
