import { createHash } from 'node:crypto'

/** The name of a class of a CSS Module in a build: short, since pages hold it many times; always the same for the same file. */
export function shortClassName(name: string, file: string): string {
  const place = `${file.slice(file.lastIndexOf('/src/'))} ${name}`
  const number = createHash('sha256').update(place).digest().readUInt32BE()
  // A letter first: a class may not begin with a digit.
  return (
    String.fromCharCode(97 + (number % 26)) +
    Math.floor(number / 26)
      .toString(36)
      .slice(-3)
      .padStart(3, '0')
  )
}
