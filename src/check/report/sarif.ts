import type { Problem } from '../../config/problem.ts'
import type { Source } from '../../config/source.ts'

/** The name that viewers resolve to the root of the repository. */
const ROOT = '%SRCROOT%'

/**
 * Problems as SARIF 2.1.0, which code scanning and editors read.
 * @param folder the funnel's folder relative to the root of the repository, or absolute outside any
 */
export function sarifReport(
  problems: readonly Problem[],
  _sources: ReadonlyMap<string, Source>,
  folder: string,
): string {
  const rules = [...new Map(problems.map(({ id, docs }) => [id, docs]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, docs]) => ({ id, helpUri: docs, help: { text: `See ${docs}.`, markdown: `See [${docs}](${docs}).` } }))
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'check-config', rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
        results: problems.map((problem) => ({
          ruleId: problem.id,
          ruleIndex: ruleIndex.get(problem.id),
          level: problem.severity,
          message: { text: `${problem.message}\n${problem.fix}` },
          locations: [{ physicalLocation: physicalLocation(problem, folder) }],
        })),
      },
    ],
  }
  return JSON.stringify(log, null, 2)
}

function physicalLocation({ file, range: { start, end } }: Problem, folder: string) {
  return {
    artifactLocation: artifactLocation(folder === '.' ? file : `${folder}/${file}`),
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  }
}

function artifactLocation(path: string): { uri: string; uriBaseId?: string } {
  const uri = path.split('/').map(encodeURIComponent).join('/')
  if (path.startsWith('/')) return { uri: `file://${uri}` }
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${uri.replace('%3A', ':')}` }
  return { uri, uriBaseId: ROOT }
}
