import { createHash } from 'node:crypto'

/** The name of a class of a CSS Module in a build: short, since pages hold it many times; always the same for the same file. */
export function shortClassName(name: string, file: string): string {
  const place = `${file.slice(file.lastIndexOf('/src/'))} ${name}`
  const number = createHash('sha256').update(place).digest().readUInt32BE()
  // A letter first: a class may not begin with a digit.
  return `c${(number % 36 ** 4).toString(36)}`
}
