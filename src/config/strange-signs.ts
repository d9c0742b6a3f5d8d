/** Blanks of web pages and word processors, and characters without any width: neither is a space for YAML. */
const WIDE = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000'
const NO_WIDTH = '\\u00ad\\u200b-\\u200f\\u2060\\ufeff'

interface Words {
  message: string
  fix: string
}

/** Where a strange blank stands in a line where YAML wants plain spaces: before the key, or behind a colon or hyphen. */
export function strangeBlankIn(line: string): number | undefined {
  const before = new RegExp(`^ *(?:- +)*(?:-|[\\w-]+:(?: +)?)?(?=[${WIDE}${NO_WIDTH}])`).exec(line)
  return before?.[0].length
}

export const startsStrangely = (words: string) => new RegExp(`^-?[${WIDE}${NO_WIDTH}]`).test(words)

export function strangeBlankWords(character: string): Words {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const isWide = new RegExp(`[${WIDE}]`).test(character)
  return {
    message: isWide
      ? `Here stands a special space (${code}), as web pages and word processors write it, and no plain one.`
      : `Here stands a character that nobody can see (${code}).`,
    fix: isWide ? 'Delete it, and type a space with the keyboard.' : 'Delete it.',
  }
}

/** What word processors make of the hyphen of a list. */
export const BULLET = /^(?<sign>[–—−‒‐‑•·‣◦▪●○∙*+→])\s*(?=\S)/

export const bulletWords = (sign: string): Words => ({
  message: `An entry of a list starts with \`- \`, and this line starts with \`${sign}\`.`,
  fix: `Write \`- \`, the hyphen of the keyboard and a space, instead of \`${sign}\`.`,
})

/** Curly quotes, accents and the like, which YAML does not take for quotes. */
export const OPENING_CURLY = '“”„‟«»‘’‚‛'
export const CLOSING_CURLY = '“”„‟«»‘’‚‛`´′″'
