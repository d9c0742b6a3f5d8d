import { expect, it } from 'vitest'
import { mayInstall, type System } from '../lib/system-packages.ts'
import { missingChromium } from './install-chromium.ts'

const debian: System = { platform: 'linux', family: ['debian'], root: true }

it.each<[what: string, system: Partial<System>, command: string]>([
  [
    'Debian',
    { root: false },
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-noto-color-emoji',
  ],
  ['Debian as root', {}, '  apt-get update && apt-get install'],
  ['Ubuntu', { family: ['ubuntu', 'debian'], root: false }, 'sudo snap install chromium'],
  ['Fedora', { family: ['fedora'], root: false }, 'sudo dnf install -y chromium'],
  ['a relative of Fedora', { family: ['rocky', 'rhel', 'centos', 'fedora'] }, '  dnf install -y chromium'],
  ['Arch', { family: ['arch'] }, 'pacman -Sy --noconfirm chromium'],
  ['Alpine', { family: ['alpine'] }, 'apk add chromium'],
  ['openSUSE', { family: ['opensuse-leap', 'suse', 'opensuse'] }, 'zypper install -y chromium'],
  ['a Mac', { platform: 'darwin', family: [] }, 'brew install --cask google-chrome'],
  ['Windows', { platform: 'win32', family: [] }, 'winget install --id Google.Chrome --exact'],
  ['another system', { family: ['slackware'] }, 'package manager of your system'],
])('says what to run on %s', (_, system, command) => {
  expect(missingChromium({ ...debian, ...system })).toContain(command)
})

it('installs as root on Debian and its relatives only', () => {
  expect(mayInstall(debian)).toBe(true)
  expect(mayInstall({ ...debian, family: ['ubuntu', 'debian'] })).toBe(true)
  expect(mayInstall({ ...debian, root: false })).toBe(false)
  expect(mayInstall({ ...debian, family: ['fedora'] })).toBe(false)
  expect(mayInstall({ ...debian, platform: 'darwin' })).toBe(false)
})
