import type { ScreenEntry } from '../engine/content.ts'

/** The screen at an address; at one that nobody has, the not-found screen. A slash at the end changes nothing, and neither do capitals. */
export function screenAt(screens: readonly ScreenEntry[], pathname: string): ScreenEntry | undefined {
  const path = normalPath(pathname)
  return screens.find((screen) => normalPath(screen.path) === path) ?? screens.find((screen) => screen.path === '*')
}

/** An address without what makes no difference. */
export const normalPath = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase()
