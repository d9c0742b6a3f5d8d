import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { sarifReport } from './sarif.ts'
import { type Look, textReport } from './text.ts'

/** Writes problems in one format, without a line break at the end. `look` is for people alone. */
export type Report = (
  problems: readonly Problem[],
  sources: ReadonlyMap<string, Source>,
  folder: string,
  look?: Look,
) => string

/** Every report by the name of its format. */
export const reports = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
} satisfies Record<string, Report>

export type Format = keyof typeof reports

/** The names of the formats, as people write them. */
export const formats = Object.keys(reports) as Format[]
