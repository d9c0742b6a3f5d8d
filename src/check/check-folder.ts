import { readFolder } from '../config/read-folder.ts'
import { type CheckOptions, type CheckResult, check } from './check.ts'

/**
 * Checks the funnel in `folder`.
 * @param projectPublic the public folder of funnels that have none of their own
 * @throws Error with a sentence for people when the folder cannot be read.
 */
export function checkFolder(folder: string, projectPublic: string, options: CheckOptions = {}): CheckResult {
  const { files, assets } = readFolder(folder, projectPublic)
  return check(files, assets, options)
}
