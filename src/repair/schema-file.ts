/** The JSON Schema of a file: `offer.yaml` → `offer.schema.json`; all screens have the same. */
export function schemaFileOf(file: string): string {
  const name = file.startsWith('screens/') ? 'screen' : file.replace(/\.yaml$/, '')
  return `${name}.schema.json`
}
