import { readFolder } from '../config/read-folder.ts'
import { type CheckOptions, type CheckResult, check } from './check.ts'

/** A check of a folder, with what the build needs beside the result. */
export interface FolderCheck extends CheckResult {
  /** The folder that is served as it is. */
  publicFolder: string
}

/**
 * Checks the funnel in `folder`.
 * @param projectPublic the public folder of funnels that have none of their own
 * @throws Error with a sentence for people when the folder cannot be read.
 */
export function checkFolder(folder: string, projectPublic: string, options: CheckOptions = {}): FolderCheck {
  const { files, assets, publicFolder } = readFolder(folder, projectPublic)
  return { ...check(files, assets, options), publicFolder }
}
