import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run of the unit tests a temporary folder of its own, programs that they start included, and removes it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'))
  // Some tests run programs as another user.
  chmodSync(folder, 0o1777)
  // The first is read on Unix, the others on Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
