import type { Rule } from '#src/check/rule.ts'

/** What a page shows beside the words of its rule: made from the rule's case in `tests/config-cases`. */
export interface RuleExample {
  /** Problems as the checker prints them. */
  problems: string[]
  /** For the files of these problems the lines that mend them. */
  mended: { file: string; lines: string[] }[]
}

const NOTE = '<!-- Written by `npm run rule-docs` from src/check/rules and tests/config-cases. -->'

/** The pages of `docs/rules/`: file name → text. */
export function rulePages(rules: readonly Rule[], exampleOf: (rule: Rule) => RuleExample): Map<string, string> {
  const pages = rules.map((rule) => [`${rule.id}.md`, page(rule, exampleOf(rule))] as const)
  return new Map([['README.md', overview(rules)], ...pages])
}

function overview(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => `| [${rule.id}](${rule.id}.md) | ${rule.title} | ${weight(rule)} |`)
  return `${NOTE}

# Rules

\`npm run check-config\` checks every funnel against these rules. Their ids are permanent.

| rule | what is true of a good funnel | breach |
|---|---|---|
${rows.join('\n')}
`
}

function weight({ severity, release, onlyAtRelease }: Rule): string {
  if (onlyAtRelease) return `with \`--release\` a ${severity}`
  return release && release !== severity ? `${severity}; with \`--release\` an ${release}` : severity
}

function page(rule: Rule, { problems, mended }: RuleExample): string {
  const parts = [
    NOTE,
    `# ${rule.id}`,
    `**${rule.title}.** A breach is ${rule.severity === 'error' ? 'an error' : 'a warning'}${rule.onlyAtRelease ? ', with `--release` alone' : ''}${rule.release ? `, and with \`--release\` an ${rule.release}` : ''}.`,
    rule.why,
    '## For example',
    fenced('text', problems.join('\n\n').split('\n')),
    '## How to mend it',
    ...(rule.remedy ? [rule.remedy] : []),
    ...mended.flatMap(({ file, lines }) => [`\`${file}\`:`, fenced('diff', lines)]),
    ...(mended.length === 0 ? ['Follow the line that starts with → in the report.'] : []),
    `[All rules](README.md)`,
  ]
  return `${parts.join('\n\n')}\n`
}

const fenced = (language: string, lines: readonly string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``
