/** A sign that people know from elsewhere and formulas do not have: where it stands, and what to write. */
export interface ForeignSign {
  start: number
  end: number
  message: string
  fix: string
}

type Words = (sign: string) => Pick<ForeignSign, 'message' | 'fix'>

const otherwise =
  (what: string, write: string): Words =>
  (sign) => ({
    message: `Formulas ${what} with \`${write}\`, not with \`${sign}\`.`,
    fix: `Write \`${write}\` instead of \`${sign}\`.`,
  })

const SIGNS: readonly [pattern: RegExp, words: Words][] = [
  [
    /\p{Sc}/gu,
    (sign) => ({
      message: 'A formula holds plain numbers, without signs of currencies.',
      fix: `Remove the \`${sign}\`.`,
    }),
  ],
  [/^\s*=(?!=)/g, () => ({ message: 'A formula starts without `=`.', fix: 'Remove the `=`.' })],
  [/[×·∙⋅•]/g, otherwise('multiply', '*')],
  [/(?<=[\w)]\s+)[xX](?=\s+[\w(])|(?<=[\d)]\s*)[xX](?=\s*[\d(])(?<!0x)/g, otherwise('multiply', '*')],
  [/[÷∕⁄]/g, otherwise('divide', '/')],
  [/(?<![?].*):/g, otherwise('divide', '/')],
  [/[–—−‒‐‑]/g, otherwise('subtract', '-')],
  [/≤/g, otherwise('compare', '<=')],
  [/≥/g, otherwise('compare', '>=')],
  [/≠|<>/g, otherwise('compare', '!=')],
  [
    /\^|\*\*/g,
    (sign) => ({ message: `Formulas have no powers, which \`${sign}\` would be.`, fix: 'Multiply instead: `a * a`.' }),
  ],
  [/;(?=\s*$)/g, () => ({ message: 'A formula ends without `;`.', fix: 'Remove the `;`.' })],
  [/;/g, () => ({ message: 'Commas separate the values of a function.', fix: 'Write `,` instead of each `;`.' })],
  [
    /(?<=\d\s*)%(?!\s*[\w(])/g,
    () => ({ message: 'Formulas know no percent sign.', fix: 'Write a share as a plain number: 10% is `0.1`.' }),
  ],
  [
    /%/g,
    () => ({
      message: 'Formulas know no `%`, neither for shares nor for what a division leaves.',
      fix: 'Write a share as a plain number: 10% is `0.1`.',
    }),
  ],
  [
    /(?<![\w.,])\d{1,3}(,\d{3})+(?![\w.]|,\d)/g,
    (written) => ({
      message: `\`${written}\` reads as several numbers: formulas know no thousands separator.`,
      fix: `Write \`${written.replaceAll(',', '')}\`. If several numbers are meant, put a space after each comma.`,
    }),
  ],
]

/** The first sign of a formula that its language does not have, known by what people mean with it. */
export function foreignSign(text: string, names: readonly string[]): ForeignSign | undefined {
  const found = SIGNS.flatMap(([pattern, words]) =>
    [...text.matchAll(pattern)].map(({ index, 0: sign }) => {
      const start = index + sign.length - sign.trimStart().length
      return { start, end: index + sign.length, ...words(sign.trim()) }
    }),
  ).filter(({ start, end }) => !names.includes(text.slice(start, end)))
  return found.sort((a, b) => a.start - b.start)[0]
}
