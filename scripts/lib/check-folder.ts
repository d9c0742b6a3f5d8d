import { join, relative } from 'node:path'
import { type CheckResult, check } from '#src/check/check.ts'
import { textReport } from '#src/check/report/text.ts'
import { readFolder } from '#src/config/read-folder.ts'
import { projectFolder } from './funnel-folder.ts'

/** A check of a folder, with what the build needs beside the result. */
export interface FolderCheck extends CheckResult {
  publicFolder: string
  /** The problems as text for people. */
  report: string
}

/** Checks the funnel in `folder`. @throws Error with a sentence for people when the folder cannot be read. */
export function checkFolder(folder: string): FolderCheck {
  const { files, assets, publicFolder } = readFolder(folder, join(projectFolder, 'public'))
  const result = check(files, assets)
  const shown = relative(process.cwd(), folder) || '.'
  return { ...result, publicFolder, report: textReport(result.problems, result.sources, shown) }
}
