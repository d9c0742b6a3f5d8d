import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** As Debian, Fedora, Arch, Alpine and Google call it. */
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const macPrograms = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']

/**
 * The path of a Chromium that starts: the one that CHROMIUM_PATH names, else the system's.
 * @throws Error when CHROMIUM_PATH names something that does not start: another browser would be a silent surprise.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  starts = startsAsBrowser,
): string | undefined {
  const chosen = environment.CHROMIUM_PATH
  if (!chosen) return systemPaths(environment, platform).find(starts)
  if (starts(chosen)) return chosen
  throw new Error(
    `CHROMIUM_PATH is \`${chosen}\`, and that is no Chromium that starts. Correct it, or unset it to use the system's.`,
  )
}

function systemPaths(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  const applications = platform === 'darwin' ? ['/Applications', join(homedir(), 'Applications')] : []
  return [...onPath, ...macPrograms.flatMap((program) => applications.map((folder) => join(folder, program)))]
}

/** On Ubuntu `chromium-browser` may be a stub that only asks for a snap: it is there and does not start. */
function startsAsBrowser(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
