import type { CompiledFunnel } from '../../compile/compiled.ts'
import { copyText } from '../../engine/copy-text.ts'
import { answersAt, type CoverageOptions, coverageOf, coveredCombinations, dimensionsOf } from '../combinations.ts'
import { dependenciesOf } from '../dependencies.ts'
import { makeEvaluate } from '../evaluate.ts'

/**
 * One output as CSV (RFC 4180, lines end with CRLF), a row at a time: a column for each question that it reads, headed
 * by the question and holding the label of the option, empty if not answered; then the value, as a plain number.
 * Up to a million combinations come in full, of more a random sample.
 */
export function* simulationCsv(
  { projection, questions: { questions }, language }: CompiledFunnel,
  output: string,
  options: CoverageOptions = {},
): Generator<string> {
  if (!projection) throw new Error('A funnel without a projection has no outputs.')
  const dependencies = dependenciesOf(projection, [output])
  const dimensions = dimensionsOf(questions, dependencies.questions)
  const evaluate = makeEvaluate(projection, dependencies)
  const titles = dimensions.map(({ question }) => {
    const title = questions.find(({ id }) => id === question)?.title ?? []
    return copyText(title, {}, language)
  })
  yield row([...titles, output])
  for (const digits of coveredCombinations(dimensions, coverageOf(dimensions, options))) {
    const labels = dimensions.map((dimension, wheel) => dimension.options[digits[wheel] ?? 0]?.label ?? '')
    const value = evaluate(answersAt(dimensions, digits))[output] ?? Number.NaN
    yield row([...labels, String(value)])
  }
}

function row(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
