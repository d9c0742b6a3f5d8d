/**
 * Without ` -- ` npm keeps flags to itself, and the command would do something else than it was told.
 * @param flags the flags that the command knows, without their hyphens
 * @returns a sentence for people if npm has taken one of them
 */
export function flagTakenByNpm(
  command: string,
  flags: readonly string[],
  environment: NodeJS.ProcessEnv,
): string | undefined {
  if (environment.npm_lifecycle_event !== command) return undefined
  const taken = flags.find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`])
  if (taken === undefined) return undefined
  return `npm took \`--${taken}\` for itself. Write \`npm run ${command} -- --${taken}\`, with \`--\`.`
}
