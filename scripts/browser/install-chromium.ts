import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What is known about the system when there is no Chromium on it. */
export interface System {
  platform: NodeJS.Platform
  /** `ID` and `ID_LIKE` of /etc/os-release: `ubuntu debian`. Empty elsewhere than on Linux. */
  family: readonly string[]
  root: boolean
}

type Command = readonly [program: string, ...args: string[]]

const apt: readonly Command[] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'],
]

/** The first that is of the system's family. Ubuntu stands before Debian: its `chromium` package is an empty shell. */
const byFamily: Record<string, readonly Command[]> = {
  ubuntu: [['snap', 'install', 'chromium']],
  debian: apt,
  fedora: [['dnf', 'install', '-y', 'chromium']],
  arch: [['pacman', '-Sy', '--noconfirm', 'chromium']],
  alpine: [['apk', 'add', 'chromium', 'font-noto-emoji']],
  suse: [['zypper', 'install', '-y', 'chromium']],
}

/** This system. */
export function thisSystem(): System {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const family = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, names = '']) => names.split(' '))
  return { platform: process.platform, family, root: process.getuid?.() === 0 }
}

/** Whether Chromium may be installed without asking: as root on Debian or Ubuntu, so in a container or in CI. */
export function mayInstall({ platform, family, root }: System): boolean {
  return platform === 'linux' && root && family.includes('debian')
}

/** Installs Chromium and a font with emoji, in plain sight. Whether it worked is for `findChromium` to say. */
export function installChromium(): void {
  for (const [program, ...args] of apt) {
    console.log(`$ ${program} ${args.join(' ')}`)
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** What to do where no Chromium was found: the command to run on this system. */
export function missingChromium(system: System): string {
  const command = installCommand(system)
  return [
    'The browser tests need Chromium, and none that starts was found on this system.',
    command
      ? `Install it, then run the tests again:\n\n  ${command}\n`
      : 'Install it with the package manager of your system.',
    'If it lies elsewhere, name it: CHROMIUM_PATH=/path/to/chromium npm test',
  ].join('\n')
}

/** One line for a shell, where we know the system's way. */
function installCommand({ platform, family, root }: System): string | undefined {
  if (platform === 'darwin') return 'brew install --cask google-chrome'
  if (platform === 'win32') return 'winget install --id Google.Chrome --exact'
  const known = Object.keys(byFamily).find((name) => family.includes(name))
  const commands = known ? byFamily[known] : undefined
  return commands?.map((command) => [...(root ? [] : ['sudo']), ...command].join(' ')).join(' && ')
}
