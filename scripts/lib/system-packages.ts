import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What is known about the system on which a program is missing. */
export interface System {
  platform: NodeJS.Platform
  /** `ID` and `ID_LIKE` of /etc/os-release: `ubuntu debian`. Empty elsewhere than on Linux. */
  family: readonly string[]
  root: boolean
}

/** This system. */
export function thisSystem(): System {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const family = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, names = '']) => names.split(' '))
  return { platform: process.platform, family, root: process.getuid?.() === 0 }
}

/** Whether packages may be installed without asking: as root on Debian or Ubuntu, so in a container or in CI. */
export function mayInstall({ platform, family, root }: System): boolean {
  return platform === 'linux' && root && family.includes('debian')
}

export type Command = readonly [program: string, ...args: string[]]

/** How packages are installed on Debian. */
export function aptCommands(packages: readonly string[]): readonly Command[] {
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]
}

/** Runs commands one after another, in plain sight. Whether they did what they should is for the caller to find out. */
export function runInPlainSight(commands: readonly Command[]): void {
  for (const [program, ...args] of commands) {
    console.log(`$ ${program} ${args.join(' ')}`)
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
