import { aptCommands, type Command, runInPlainSight, type System } from '../lib/system-packages.ts'

const apt = aptCommands(['chromium', 'fonts-noto-color-emoji'])

/** The first that is of the system's family. Ubuntu stands before Debian: its `chromium` package is an empty shell. */
const byFamily: Record<string, readonly Command[]> = {
  ubuntu: [['snap', 'install', 'chromium']],
  debian: apt,
  fedora: [['dnf', 'install', '-y', 'chromium']],
  arch: [['pacman', '-Sy', '--noconfirm', 'chromium']],
  alpine: [['apk', 'add', 'chromium', 'font-noto-emoji']],
  suse: [['zypper', 'install', '-y', 'chromium']],
}

/** Installs Chromium and a font with emoji. Whether it worked is for `findChromium` to say. */
export function installChromium(): void {
  runInPlainSight(apt)
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
