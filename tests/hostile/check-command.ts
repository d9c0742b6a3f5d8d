import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A check that takes this long hangs; on an idle machine it takes two seconds. */
const PATIENCE = 60_000

/** What the command said, and how it ended: `code` is null when it had to be stopped. */
export interface Outcome {
  code: number | null
  output: string
}

/** A copy of the shipped funnel in a folder of its own, open to every user of the computer. */
export function copiedFunnel(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'hostile-')), 'funnel')
  cpSync(join(root, 'funnel-config'), folder, { recursive: true })
  cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true })
  return folder
}

export function removeFunnel(folder: string): void {
  rmSync(join(folder, '..'), { recursive: true, force: true })
}

/** Runs check-config on a folder with half a gigabyte of memory. */
export function checkFolder(folder: string, user?: number): Promise<Outcome> {
  const args = ['--max-old-space-size=512', '--import', 'tsx', 'scripts/check-config.ts']
  const env = { ...process.env, FUNNEL_CONFIG: folder }
  const options = { cwd: root, env, timeout: PATIENCE, killSignal: 'SIGKILL', ...(user && { uid: user }) } as const
  return new Promise((done, failed) => {
    const program = spawn(process.execPath, args, options)
    let output = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    program.on('error', failed)
    program.on('close', (code) => done({ code, output }))
  })
}
