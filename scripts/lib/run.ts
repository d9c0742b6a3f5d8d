import { StartError } from '#server/start-error.ts'

/** Runs a command's main function. What people can mend is a sentence; a fault of ours keeps its stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
