/**
 * A text without characters that could move a cursor, colour a terminal or turn the direction of the rest: whoever
 * reviews a change must see what is there. Line breaks stay.
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu, '\ufffd')
}

/** The lines of a text, none longer than `width` characters where it has spaces to break at. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (longer.length <= width || current === '') current = longer
      else {
        lines.push(current)
        current = word
      }
    }
    return [...lines, current]
  })
}
