import type { Condition } from '../../compile/compiled.ts'
import { bar, ruler, table, wrap } from '../../terminal/layout.ts'
import { count, percent, plural } from '../../terminal/numbers.ts'
import { visibleLines } from '../../terminal/visible.ts'
import type { FormulaHazard } from '../hazards.ts'
import type { Simulation } from '../simulate.ts'
import type { BreakSimulation, CardSimulation, VariantSimulation } from '../simulate-breaks.ts'
import { outputText } from './output-text.ts'
import { answerLines, coverageText, readsText } from './phrases.ts'

const INTRODUCTION =
  'Every combination of answers counts once, “not answered” included. Visitors do not choose all of them equally often: shares are of combinations, not of visitors.'

/** A simulation as a person reads it in a terminal of 80 columns, without colour. */
export function simulationText(simulation: Simulation): string {
  const { funnel, outputs, breaks } = simulation
  const parts = [
    wrap(`“${funnel.name}”: what the answers can lead to`, 0),
    wrap(INTRODUCTION, 0),
    ...outputs.map((output) => outputText(output, funnel.language)),
    ...breaks.map(breakText),
    worthALook(simulation),
  ]
  return visibleLines(`${parts.join('\n\n')}\n`)
}

function breakText({ after, title, cards }: BreakSimulation): string {
  return [ruler(`break after ${after}`), wrap(`“${title}”`, 0), ...cards.map(cardText)].join('\n')
}

function cardText(card: CardSimulation, index: number): string {
  const { questions, variants, seen } = card
  const head = wrap(`Card ${index + 1} ${readsText(questions)}: ${coverageText(card)}`, 2, 0)
  const rows = variants.map((variant) => [
    percent(variant.count, seen),
    variant.neverShown ? 'never shown' : bar(variant.count / seen, 11),
    nameOf(variant, variants),
  ])
  return ['', head, ...table(rows, { right: [0] })].join('\n')
}

/** The title of a variant, with its condition where variants of the card share a title. */
function nameOf({ title, when }: VariantSimulation, variants: readonly VariantSimulation[]): string {
  const shared = variants.filter((other) => other.title === title).length > 1
  return shared ? `${title} (${when ? conditionText(when) : 'everyone else'})` : title
}

/** `skill: not beginner and niche: motivation or other`. */
function conditionText(condition: Condition): string {
  const alternatives = condition.map((lines) =>
    lines.map(({ question, options, not }) => `${question}: ${not ? 'not ' : ''}${options.join(' or ')}`).join(' and '),
  )
  return alternatives.join('; or ')
}

function worthALook(simulation: Simulation): string {
  const found = [...failures(simulation), ...simulation.hazards.map(hazardText), ...neverShown(simulation)]
  return [ruler('worth a look'), ...(found.length > 0 ? found : [allIsWell(simulation)])].join('\n')
}

function failures({ outputs }: Simulation): string[] {
  return outputs
    .filter(({ failing }) => failing.count > 0)
    .map(
      ({ output, failing, seen }) =>
        `- ${output} is no number in ${count(failing.count)} of ${plural(seen, 'combination')}`,
    )
}

function hazardText({ formula, kind, text, answers, certain }: FormulaHazard): string {
  const can = certain ? 'can' : 'may'
  const what = kind === 'value' ? `${can} give no number` : `divides by \`${text}\`, which ${can} be 0`
  const rest = certain ? ', for example with' : '; none of a sample does it, and there are too many answers to try all'
  return [wrap(`- the formula \`${formula}\` ${what}${rest}`, 2, 0), ...(answers ? answerLines(answers, 4) : [])].join(
    '\n',
  )
}

function neverShown({ breaks }: Simulation): string[] {
  return breaks.flatMap(({ after, cards }) =>
    cards.flatMap(({ variants }, card) =>
      variants
        .filter((variant) => variant.neverShown)
        .map(
          (variant) => `“${nameOf(variant, variants)}” on card ${card + 1} of the break after ${after} is never shown`,
        )
        .map((line) => wrap(`- ${line}`, 2, 0)),
    ),
  )
}

function allIsWell({ outputs, breaks }: Simulation): string {
  const sampled = [...outputs, ...breaks.flatMap(({ cards }) => cards)].some(({ method }) => method === 'sample')
  if (sampled) return 'Nothing was found; not everything could be tried.'
  return 'Nothing: every output is a number, and every variant is shown to somebody.'
}
