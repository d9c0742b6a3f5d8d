import { mayInstall, thisSystem } from '../lib/system-packages.ts'
import { findChromium } from './find-chromium.ts'
import { installChromium, missingChromium } from './install-chromium.ts'

/**
 * The path of a Chromium that starts, installed first where it is missing and may be installed.
 * @throws Error with the command to run when there is none.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const system = thisSystem()
  if (mayInstall(system)) installChromium()
  const installed = findChromium()
  if (installed) return installed
  throw new Error(missingChromium(system))
}
