/**
 * The contract between the build and the browser: what a checked funnel compiles to. Plain data, types only; nothing
 * in the browser looks behind it.
 */
import type { $brand } from 'zod'
import type { Block, BlockKind } from '../blocks/schemas.ts'
import type { Shape } from '../config/files/files.ts'
import type { Screen, ScreenKind } from '../screens/schemas.ts'

/** A piece of copy: text, markup and placeholders, ready to be drawn. */
export type Copy = readonly CopyNode[]

export type CopyNode =
  | string
  | { strong: Copy }
  | { emphasis: Copy }
  | { link: string; children: Copy }
  | { value: string; format: ValueFormat }
  /** Options by plural category (`one`, `other`, `=0`), chosen by the number called `plural`. */
  | { plural: string; ordinal: boolean; options: Record<string, Copy> }
  | { select: string; options: Record<string, Copy> }
  | { paragraph: Copy }
  | { heading: Copy }
  | { list: readonly Copy[]; ordered: boolean }

/**
 * How a value is written; money is a number of whole units of the currency. `plain` is a number in a language that writes whole
 * numbers below 1000 as code does: a browser takes its time to learn how a language writes numbers, and need not for these.
 */
export type ValueFormat = 'text' | 'number' | 'plain' | { money: string }

/** Where a button leads. */
export type Destination =
  | { to: 'screen'; path: string }
  | { to: 'checkout' }
  /** An address outside the funnel. */
  | { to: 'link'; href: string }

/** Any of the lists, in which every line holds. An unanswered question is none of the options. */
export type Condition = readonly (readonly ConditionLine[])[]
export interface ConditionLine {
  question: string
  options: readonly string[]
  not: boolean
}

export type Testimonial =
  | { id: string; type: 'image'; src: string; alt: Copy }
  | { id: string; type: 'video'; src: string; poster: string; captions?: string; alt: Copy }

/** What each kind of leaf of the config language compiles to. Durations are milliseconds, pixels CSS pixels. */
export interface LeafTypes {
  copy: Copy
  plain: string
  /** As it is written: the back end fills its placeholders in. */
  mail: string
  duration: number
  pixels: number
  length: string
  destination: Destination
  condition: Condition
  asset: string
  testimonials: readonly Testimonial[]
}

type CamelCase<Key> = Key extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Key

/** The compiled type of a written shape: leaves replaced, keys in camelCase. */
export type Compiled<T> =
  T extends $brand<infer Kind>
    ? Kind extends keyof LeafTypes
      ? LeafTypes[Kind]
      : never
    : T extends readonly (infer Item)[]
      ? Compiled<Item>[]
      : T extends object
        ? { [Key in keyof T as CamelCase<Key>]: Compiled<T[Key]> }
        : T

export type CompiledScreen<Kind extends ScreenKind = ScreenKind> = Compiled<Extract<Screen, { kind: Kind }>>
export type CompiledBlock<Kind extends BlockKind = BlockKind> = Compiled<Extract<Block, { block: Kind }>>
type AllMessages = Compiled<Shape['messages']>
/** The words that every page may need. */
export type Messages = Omit<AllMessages, 'updateCard'>
/** The words of the page for a new card. */
export type CardPageWords = AllMessages['updateCard']
export type CompiledQuestion = Compiled<NonNullable<Shape['questions']>>['questions'][number]
export type CompiledBreak = Compiled<NonNullable<Shape['breaks']>>[number]
/** The words of the mails by their kind, as they are written. */
export type Mails = NonNullable<Shape['offer']>['mails']
export type OfferCopy = Compiled<Pick<NonNullable<Shape['offer']>, 'popup'>>['popup']

/** All that the quiz knows. Answers are stored by the index of their question here. */
export interface Quiz {
  questions: readonly CompiledQuestion[]
  breaks: readonly CompiledBreak[]
}

/** The questions and whether the browser keeps the answer to the last of them. */
export interface Questions {
  questions: readonly CompiledQuestion[]
  lastAnswerSaved: boolean
}

/** Where in the text of a formula something stands: offsets in UTF-16 code units, the end exclusive. */
export type FormulaSpan = readonly [start: number, end: number]
export type FormulaOperator = '+' | '-' | '*' | '/'
export type FormulaComparison = '<' | '<=' | '>' | '>=' | '==' | '!='
export type FormulaFunction = 'min' | 'max' | 'round' | 'floor' | 'ceil' | 'abs' | 'clamp' | 'if'

/** A formula as data, in the order in which it is written. A comparison stands only first in an `if`. */
export type FormulaTree =
  | { kind: 'number'; value: number; span: FormulaSpan }
  | { kind: 'name'; name: string; span: FormulaSpan }
  | { kind: 'negation'; of: FormulaTree; span: FormulaSpan }
  | {
      kind: 'operation'
      operator: FormulaOperator | FormulaComparison
      left: FormulaTree
      right: FormulaTree
      span: FormulaSpan
    }
  | { kind: 'call'; name: FormulaFunction; args: readonly FormulaTree[]; span: FormulaSpan }

/** A formula: as it is written, as data for the checker, and as a JavaScript expression over `v.<name>` for the browser. */
export interface ProjectionFormula {
  name: string
  text: string
  tree: FormulaTree
  js: string
  /** The tables, changes, constants and earlier formulas that it names. */
  reads: readonly string[]
}

/** How values are worked out from answers. */
export interface CompiledProjection {
  tables: readonly { name: string; question: string; values: Record<string, number>; unanswered: number }[]
  changes: readonly { name: string; terms: readonly { when: Condition; add: number }[] }[]
  constants: Record<string, number>
  formulas: readonly ProjectionFormula[]
  outputs: readonly string[]
  /** How each output is written. */
  formats: Record<string, ValueFormat>
}

/** The terms of the sale, for the server and the popup. Amounts are minor units of the currency. */
export interface CompiledOffer {
  title: string
  amount: number
  currency: string
  interval: 'week' | 'month' | 'year'
  payments: number
  termsVersion: string
  popup: OfferCopy
  success: { paid: Copy; welcome: Copy; wait: number; path: string }
  mails: Mails
}

/** The offer as a page knows it: mails are the back end's business, but the page that they lead to is part of the sale. */
export type ShownOffer = Omit<CompiledOffer, 'mails'> & { cardPage: CardPageWords }

/** A theme that visitors can see, for what is drawn when the funnel is built. */
export interface Look {
  /** By the names that theme.yaml gives them, each as `#rrggbb` or `#rgb`. */
  colours: Readonly<Record<'background' | 'surface-strong' | 'text' | 'text-muted' | 'accent' | 'on-accent', string>>
  /** Names of fonts with commas between them. */
  textFonts: string
  headingFonts: string
}

export interface CompiledFunnel {
  name: string
  /** Where it is published, `https://…` without a slash at the end. */
  address?: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Ids of the screens in the visitor's order. */
  flow: readonly string[]
  notFound: string
  screens: Record<string, CompiledScreen>
  questions: Questions
  breaks: readonly CompiledBreak[]
  projection?: CompiledProjection
  offer?: CompiledOffer
  messages: AllMessages
  /** A style sheet of custom properties. */
  theme: string
  /** The theme in use, or one by day and one by night. */
  looks: readonly Look[]
  /** Fonts of the funnel's own: a file for each style, by its address below the public folder. */
  fontFiles: readonly { name: string; src: string }[]
}
