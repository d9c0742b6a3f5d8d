import { parseArgs } from 'node:util'
import { type Format, formats } from '#src/check/report/reports.ts'
import { suggest } from '#src/config/suggest.ts'
import { CannotCheck } from './check-command-folder.ts'
import { flagTakenByNpm } from './npm-flags.ts'

/** What `npm run check-config` was asked to do. */
export interface CheckArguments {
  format: Format
  strict: boolean
  release: boolean
  watch: boolean
  fix: boolean
  help: boolean
  /** The folder as it was written; absent where FUNNEL_CONFIG or the usual folder is meant. */
  folder: string | undefined
}

export const help = `npm run check-config [-- [options] [folder]]

Checks a funnel: its files, its words, its numbers, and how they belong together.
The folder is the one named here, else the one that FUNNEL_CONFIG names, else funnel-config.

  --format <name>  text (usual), json, github or sarif
  --strict         warnings fail as errors do
  --release        the funnel is about to go live: some warnings become errors
  --watch          check again whenever a file changes, until Ctrl+C
  --fix            first repair what needs no judgement, such as quotes and indentation
  --help           this text

Examples:
  npm run check-config
  npm run check-config -- --watch
  npm run check-config -- --fix
  npm run check-config -- --release tests/fixtures/garden
  npm run --silent check-config -- --format json > problems.json

Exit codes: 0 clean, 1 problems, 2 the check could not run.
docs/check-config.md has more.
`

const options = {
  format: { type: 'string' },
  strict: { type: 'boolean' },
  release: { type: 'boolean' },
  watch: { type: 'boolean' },
  fix: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const flags = Object.keys(options).map((name) => `--${name}`)

/**
 * Reads the words after the command.
 * @param environment where npm leaves the flags that it took for its own
 * @throws CannotCheck with a sentence when a word means nothing here.
 */
export function readArguments(words: readonly string[], environment: NodeJS.ProcessEnv = {}): CheckArguments {
  refuseFlagsOfNpm(environment)
  const { tokens, values, positionals } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name))
      throw new CannotCheck(`There is no option \`${token.rawName}\`. ${suggest(token.rawName, flags)}`)
    if (token.name !== 'format' && token.value !== undefined)
      throw new CannotCheck(`\`--${token.name}\` takes no value: write it without \`=${token.value}\`.`)
  }
  const [folder, ...more] = positionals
  if (more.length > 0)
    throw new CannotCheck(`One folder is checked at a time; here are ${positionals.length}: ${quoted(positionals)}.`)
  if (folder === '') throw new CannotCheck('The folder to check is an empty text. Name it, or leave it out.')
  if (values.fix === true && values.watch === true)
    throw new CannotCheck('`--fix` and `--watch` cannot come together: a file would change while you write in it.')
  const on = (name: 'strict' | 'release' | 'watch' | 'fix' | 'help') => values[name] === true
  return {
    format: formatFrom(values.format),
    strict: on('strict'),
    release: on('release'),
    watch: on('watch'),
    fix: on('fix'),
    help: on('help'),
    folder,
  }
}

/** @param written `true` where nothing follows `--format` */
function formatFrom(written: string | boolean | undefined): Format {
  if (written === undefined) return 'text'
  if (typeof written === 'boolean') throw new CannotCheck(`\`--format\` needs a name: ${quoted(formats)}.`)
  const format = formats.find((name) => name === written)
  if (format) return format
  throw new CannotCheck(`There is no format \`${written}\`. ${suggest(written, formats)}`)
}

/** Without ` -- ` npm keeps the flags to itself, and a check that was meant to be strict would pass. */
function refuseFlagsOfNpm(environment: NodeJS.ProcessEnv): void {
  const taken = flagTakenByNpm('check-config', Object.keys(options), environment)
  if (taken !== undefined) throw new CannotCheck(taken)
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}
