/** One check of the project: a command that exits with 0 when all is well. */
export interface Step {
  name: string
  command: readonly [program: string, ...args: string[]]
}

/** Where the test runners leave their counts (see `vitest.config.ts` and `playwright.config.ts`). */
export const unitTestReport = '.cache/vitest.json'
export const browserTestReport = '.cache/playwright.json'

export const unitTests: Step = { name: 'unit tests', command: ['vitest', 'run'] }

/** Everything but the browser tests. A new check is one line here. */
export const steps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'import directions', command: ['depcruise', 'src', 'server', 'supabase', 'scripts', 'bench'] },
  { name: 'funnel config', command: ['tsx', 'scripts/check-config.ts'] },
  { name: 'schemas are fresh', command: ['tsx', 'scripts/schemas.ts', '--check'] },
  { name: 'offer is fresh', command: ['tsx', 'scripts/offer.ts', '--check'] },
  { name: 'sizes of pages', command: ['tsx', 'scripts/size.ts'] },
  unitTests,
]
