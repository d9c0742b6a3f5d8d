/** What a stretch of a report is, which decides its colour. */
export type Role = 'error' | 'warning' | 'place' | 'aside'

/** Colours a stretch of a report, or leaves it as it is. */
export type Paint = (role: Role, text: string) => string

const codes: Record<Role, number> = { error: 31, warning: 33, place: 1, aside: 2 }

/** No colours: for files, pipes, tests and the browser. */
export const plain: Paint = (_role, text) => text

/** Colours of a terminal. */
export const ansi: Paint = (role, text) => `\u001b[${codes[role]}m${text}\u001b[0m`
