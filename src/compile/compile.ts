import type * as z from 'zod'
import type { Fault, Path } from '../config/fault.ts'
import { type FileName, fileSchemas, type Shape, screenSchema } from '../config/files/files.ts'
import type { Leaf } from '../config/vocabulary/leaf.ts'
import { mapLeaves } from '../config/walk-leaves.ts'
import type {
  CompiledBreak,
  CompiledFunnel,
  CompiledOffer,
  CompiledScreen,
  LeafTypes,
  Questions,
  Testimonial,
} from './compiled.ts'
import { compileCondition } from './condition.ts'
import { constantsOf, outputsOf } from './constants.ts'
import { type CompileContext, reportCurrency, reportValue } from './context.ts'
import { compileCopy } from './copy.ts'
import { compileDestination, screenPath } from './destination.ts'
import { compileDuration } from './duration.ts'
import { numbersIn } from './format-value.ts'
import type { Mentions } from './mentions.ts'
import { fractionDigits, isPayable, toMinorUnits } from './money.ts'
import { compileProjection } from './projection.ts'
import { compileTheme, looksOf } from './theme.ts'

/** What the compiler gives: the funnel, of use to visitors only if there are no faults. */
export interface Compilation {
  funnel: CompiledFunnel
  faults: Fault[]
  mentions: Mentions
}

/**
 * Written shape → compiled funnel: copy to nodes, formulas to JavaScript, theme to CSS. Pure; reports instead of throwing.
 * @param told ids of screens of which it is reported elsewhere that they do not exist
 */
export function compile(written: Shape, told: ReadonlySet<string> = new Set()): Compilation {
  const faults: Fault[] = []
  const mentions: Mentions = { placeholders: [], links: [] }
  const shape = withKnownLanguage(written, (fault) => faults.push(fault))
  const shared = { shape, constants: constantsOf(shape), numbers: numbersIn(shape.funnel.language) }
  const outputs = outputsOf(shape)
  // Compiled first, since a carousel on any screen holds them.
  let testimonials: readonly Testimonial[] = []
  // Answers are at hand on screens and breaks only: elsewhere nothing could fill these placeholders in.
  const hasAnswers = (file: string, screen?: string) => screen !== undefined || file === 'breaks.yaml'
  const contextOf = (file: string, screen?: string): CompileContext => ({
    ...shared,
    told,
    outputs: hasAnswers(file, screen) ? outputs : new Map(),
    outputsMissing: shape.projection === undefined && hasAnswers(file, screen),
    testimonials,
    file,
    ...(screen !== undefined && { screen }),
    report: (fault) => faults.push({ file, ...fault }),
    mention: (kind, place, name) => mentions[kind].push({ file, place, name }),
  })
  const compileFile = (name: FileName) => compileShape(fileSchemas[name], shape[name], contextOf(`${name}.yaml`))
  testimonials = (compileFile('testimonials') ?? []) as Testimonial[]
  const screens = Object.entries(shape.screens).map(([id, screen]) => {
    const context = contextOf(`screens/${id}.yaml`, id)
    return [id, compileShape(screenSchema, screen, context) as CompiledScreen] as const
  })
  const funnel: CompiledFunnel = {
    name: shape.funnel.name,
    ...(shape.funnel.address !== undefined && { address: shape.funnel.address.replace(/\/$/, '') }),
    language: shape.funnel.language,
    direction: directionOf(shape.funnel.language),
    flow: shape.funnel.flow,
    notFound: shape.funnel['not-found'],
    screens: Object.fromEntries(screens),
    questions: compileQuestions(compileFile('questions'), shape),
    breaks: (compileFile('breaks') ?? []) as CompiledBreak[],
    ...(shape.projection && { projection: compileProjection(shape.projection, contextOf('projection.yaml')) }),
    ...(shape.offer && { offer: compileOffer(shape.offer, compileFile('offer'), contextOf('offer.yaml')) }),
    messages: compileFile('messages') as CompiledFunnel['messages'],
    theme: compileTheme(shape.theme),
    looks: looksOf(shape.theme),
    fontFiles: shape.theme['font-files'],
  }
  return { funnel, faults, mentions }
}

function compileShape(schema: z.ZodType, value: unknown, context: CompileContext): unknown {
  return mapLeaves(schema, value, (leaf, item, path) => compileLeaf(leaf, item, path, context))
}

function compileLeaf(leaf: Leaf, value: unknown, path: Path, context: CompileContext): LeafTypes[keyof LeafTypes] {
  switch (leaf.kind) {
    case 'copy':
      return compileCopy(leaf, value as string, path, context)
    case 'duration':
      return compileDuration(value as string)
    case 'pixels':
      return Number.parseFloat(value as string)
    case 'destination':
      return compileDestination(value as string, path, context)
    case 'condition':
      return compileCondition(value as Parameters<typeof compileCondition>[0])
    case 'testimonials':
      return context.testimonials
    case 'reference':
      // A screen's id is of no use in the browser, its address is; question ids stay.
      return leaf.to === 'screen' ? screenPath(value as string, path, context) : (value as string)
    case 'plain':
    case 'mail':
    case 'length':
    case 'asset':
      return value as string
  }
}

function compileQuestions(compiled: unknown, shape: Shape): Questions {
  const { questions } = (compiled ?? { questions: [] }) as Pick<Questions, 'questions'>
  return { questions, lastAnswerSaved: shape.questions?.['last-answer'] === 'saved' }
}

type CompiledOfferFile = Pick<CompiledOffer, 'popup'> & {
  success: Omit<CompiledOffer['success'], 'path'> & { opens: string }
}

function compileOffer(written: NonNullable<Shape['offer']>, compiled: unknown, context: CompileContext): CompiledOffer {
  reportCurrency(written.currency, ['currency'], context)
  if (!isPayable(written.price, written.currency)) {
    const digits = fractionDigits(written.currency)
    const message = `\`${written.price}\` cannot be paid in ${written.currency}, which has ${digits === 0 ? 'no' : digits} digits after the point.`
    const near = Math.max(Number(written.price.toFixed(digits)), 10 ** -digits)
    const fix = `Write \`${near}\`, or change the currency.`
    reportValue(context, ['price'], 'price-decimals', message, fix)
  }
  const { popup, success } = compiled as CompiledOfferFile
  const { opens, ...messages } = success
  return {
    title: written.title,
    amount: toMinorUnits(written.price, written.currency),
    currency: written.currency,
    interval: written.interval,
    payments: written.payments,
    termsVersion: written['terms-version'],
    popup,
    success: { ...messages, path: opens },
    mails: written.mails,
  }
}

/** The shape with a language that the platform knows, so that the rest can be compiled and checked. */
function withKnownLanguage(shape: Shape, report: (fault: Fault) => void): Shape {
  const { language } = shape.funnel
  try {
    Intl.getCanonicalLocales(language)
    return shape
  } catch {
    const message = `There is no language \`${language}\`.`
    const fix = 'Write the code of the language: `en`, `en-GB`, `de`, `ar`.'
    report({ id: 'unknown-language', file: 'funnel.yaml', place: { path: ['language'] }, message, fix })
    return { ...shape, funnel: { ...shape.funnel, language: 'en' } }
  }
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'])

/** By the script that the language is written in: `ckb` and `pa-Arab` are, `ku` and `sd-Deva` are not. */
function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}
