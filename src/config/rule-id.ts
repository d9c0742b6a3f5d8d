/**
 * The permanent ids of all rules. They stand in reports, in CI and in links to `docs/rules/`: none is ever renamed or used
 * again. What a rule says of itself stands in `src/check/rules/<id>.ts`.
 */
export const ruleIds = [
  // Files
  'file-readable',
  'file-size',
  'file-encoding',
  'file-empty',
  'file-missing',
  'file-unknown',
  // YAML
  'yaml-syntax',
  'yaml-tab',
  'yaml-second-document',
  'yaml-duplicate-key',
  'yaml-reserved-key',
  'yaml-lost-text',
  'yaml-reference',
  'yaml-tag',
  // The shape of a file
  'unknown-key',
  'missing-key',
  'wrong-value',
  'value-range',
  'plain-text',
  // Ids and references
  'unique-ids',
  'reserved-id',
  'unknown-screen',
  'unknown-question',
  'unknown-option',
  'unknown-language',
  'unknown-currency',
  'unknown-theme',
  'needed-files',
  // The visitor's way
  'flow-screens',
  'screen-paths',
  'reserved-address',
  'start-address',
  'not-found-screen',
  'one-quiz',
  'dead-end',
  'leads-to-itself',
  'unreachable-screen',
  // Answers
  'late-answer',
  'unsaved-answer',
  'break-variants',
  'unreachable-variant',
  // The projection
  'table-options',
  'projection-names',
  'projection-outputs',
  'formula-syntax',
  'formula-name',
  'formula-type',
  'formula-zero-divisor',
  'formula-value',
  'formula-clamp',
  // Copy
  'copy-placeholder',
  'copy-plural',
  'copy-markup',
  'copy-link',
  'copy-money-sign',
  'mail-words',
  'price-typed',
  // Money, files of the public folder, colours
  'price-decimals',
  'asset-missing',
  'asset-case',
  'asset-kind',
  'asset-size',
  'font-name',
  'theme-contrast',
  'theme-scheme',
  // What must not be published, or not without
  'leftover',
  'site-address',
] as const

/** The id of a rule. */
export type RuleId = (typeof ruleIds)[number]
