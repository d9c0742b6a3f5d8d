/**
 * `npm run bench:check`: how long a check takes within a running process, for the shipped funnel and for funnels ten and a
 * hundred times as large. The time for each question stays about the same: what a check costs grows with the funnel.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '#src/check/check.ts'
import { readFolder } from '#src/config/read-folder.ts'
import { scaledFiles } from './bench/scaled-funnel.ts'
import { projectFolder } from './lib/funnel-folder.ts'

const RUNS = 7
const WARM_UP = 5
const folder = join(projectFolder, 'funnel-config')
const { files, assets } = readFolder(folder, join(projectFolder, 'public'))
const texts = new Map([...files.keys()].map((file) => [file, readFileSync(join(folder, file), 'utf8')]))

for (let run = 0; run < WARM_UP; run++) check(files, assets)
console.log('questions     YAML   median     each   memory')
for (const times of [1, 10, 100]) report(times)

function report(times: number): void {
  const scaled = scaledFiles(texts, times)
  const bytes = new Map([...scaled].map(([file, text]) => [file, new TextEncoder().encode(text)]))
  const durations = Array.from({ length: RUNS }, () => timed(bytes)).sort((a, b) => a - b)
  const median = durations[Math.floor(RUNS / 2)] ?? 0
  const questions = 13 * times
  const size = [...bytes.values()].reduce((sum, { length }) => sum + length, 0)
  const columns = [
    String(questions).padStart(9),
    `${Math.round(size / 1024)} KB`.padStart(8),
    `${median.toFixed(0)} ms`.padStart(8),
    `${(median / questions).toFixed(2)} ms`.padStart(8),
    `${Math.round(process.memoryUsage().rss / 1024 ** 2)} MB`.padStart(8),
  ]
  console.log(columns.join(' '))
}

/** Milliseconds of one check. A funnel with errors would be checked in part only, and prove nothing. */
function timed(bytes: ReadonlyMap<string, Uint8Array>): number {
  const start = performance.now()
  const { problems } = check(bytes, assets)
  const duration = performance.now() - start
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`The scaled funnel has an error: ${error.file}: ${error.message}`)
  return duration
}
