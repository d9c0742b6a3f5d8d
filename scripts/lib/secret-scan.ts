import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VARIABLES } from '#shared/settings.ts'
import { roleOf } from '#src/build/mode.ts'

/** A secret in a file, by what it is: the secret itself is never repeated. */
export interface Leak {
  file: string
  kind: string
}

const PATTERNS: readonly [kind: string, pattern: RegExp][] = [
  ['a secret key of Stripe', /(?<![A-Za-z0-9])[sr]k_(test|live)_[A-Za-z0-9]{8,}/],
  ['a webhook secret of Stripe', /(?<![A-Za-z0-9])whsec_[\w+/=-]{8,}/],
  ['a secret key of Supabase', /(?<![A-Za-z0-9])sb_secret_[\w-]{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
]

const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/g

/** Variables of the server whose values would be secrets, whatever they look like. */
const SECRET_VARIABLES = VARIABLES.map(({ name }) => name as string)
  .filter((name) => /(KEY|SECRET)$|^DATABASE_URL$/.test(name))
  .concat('SUPABASE_DB_URL', 'SUPABASE_SERVICE_ROLE_KEY')

/** Shorter values would be found by chance. In characters. */
const SHORTEST = 8

/** What in a text no visitor may read. */
export function secretsIn(text: string, env: Readonly<Record<string, string | undefined>> = {}): string[] {
  const patterns = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
  const roles = [...text.matchAll(TOKEN)].map(([token]) => roleOf(token))
  const tokens = new Set(roles.filter((role) => role !== undefined && role !== 'anon'))
  const values = SECRET_VARIABLES.filter((name) => {
    const value = env[name]?.trim() ?? ''
    return value.length >= SHORTEST && text.includes(value)
  })
  return [
    ...patterns,
    ...[...tokens].map((role) => `a token with the role ${role}`),
    ...values.map((name) => `the value of ${name}`),
  ]
}

/** Looks through every file of a folder, source maps included. */
export function scanFolder(folder: string, env: Readonly<Record<string, string | undefined>>): Leak[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    // Byte by byte: a secret is plain ASCII, wherever it stands.
    return secretsIn(readFileSync(path, 'latin1'), env).map((kind) => ({ file: path, kind }))
  })
}
