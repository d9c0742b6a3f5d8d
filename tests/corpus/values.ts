import { type Kind, otherValue, replaced, sample } from './edit.ts'
import { isCopy } from './fields.ts'
import type { Place } from './written-funnel.ts'

/** Values of another type than the one that stands there. */
export const wrongTypes: Kind = (funnel, random) =>
  sample(random, funnel.allPlaces().filter(isLeaf), 40).map((place) => {
    const words = random.pick(typeof place.value === 'string' ? NO_TEXTS : NO_NUMBERS)
    return otherValue(funnel, place, words)
  })

const NO_TEXTS = ['12', '1.5', 'true', 'null', '~', '[]', '[ "a" ]', '{}', '{ a: b }', '.nan', '0x1F', '""', '" "']
const NO_NUMBERS = [
  '"90"',
  '1,000',
  '1_000',
  '20%',
  '105 %',
  'six',
  'null',
  '[ 1 ]',
  '{ a: 1 }',
  '.inf',
  '£90',
  '1.2.3',
  '"x"',
]

/** A single value where a list or a group of lines belongs, or the one where the other belongs. */
export const wrongContainers: Kind = (funnel, random) =>
  sample(
    random,
    funnel.allPlaces().filter(({ file, path, value }) => {
      // An empty group is legal where tables, changes and constants may be missing.
      const optional = file === 'projection.yaml' && path.length === 1
      return typeof value === 'object' && path.length > 0 && !optional && path.at(-1) !== 'when'
    }),
    20,
  ).map((place) => {
    const words = random.pick(['"a text"', '7', 'true', Array.isArray(place.value) ? '{ a: b }' : '[ 7 ]'])
    const edit = otherValue(funnel, place, words)
    if (!place.key) return edit
    // The new value stands on the line of its key.
    return replaced(funnel, place.file, [place.key.end, place.end], `: ${words}`, `${place.key.text} is ${words}`)
  })

type Wrong = readonly [key: RegExp, values: readonly string[], only?: (place: Place) => boolean]

const inScreens = ({ file }: Place) => file.startsWith('screens/')
/** Right types with values that make no sense, by the name of the key. */
const WRONG: readonly Wrong[] = [
  [
    /^(advance-after|every|then-wait|countdown|animation|wait)$/,
    ['"200"', '"5 s"', '2sec', '-1s', '1h', '"1,5s"', '200MS', '40000m'],
  ],
  [/^(countdown|every)$/, ['0ms', '1ms']],
  [/^(size|width)$/, ['1px', '900rem', '0rem']],
  [/^swipe-over$/, ['50', '50.5px', '50em', '-5px', '"50 px"', '0px', '5000px']],
  [/^(background|accent|text-muted|danger)$/, ['"c6f24e"', 'red', '"#12"', '"#gggggg"', '"#1234567"', '"rgb(1,2,3)"']],
  [/^(radius|spacing|width|size)$/, ['16', '"16 px"', '16em', '-1px', '50%', 'auto']],
  [/^path$/, ['quiz', '/Quiz', '"/quiz/"', '"/my quiz"', '/größe', '"//"', '"/quiz?x=1"', 'https://example.com']],
  [/^currency$/, ['gbp', '€', 'EURO', 'G', 'XXQ', 'AAA']],
  [/^interval$/, ['monthly', 'day', 'Month', '"6 months"']],
  [/^payments$/, ['0', '-6', '1.5', '37', '1000000']],
  [/^price$/, ['0', '-90', '90.999', '1e300', '0.001', '1.200']],
  [/^language$/, ['english', 'EN', 'e', 'en_GB', '"en GB"', 'xx-yy-zz-']],
  [
    /^email$/,
    [
      'support',
      'a@b',
      '"@example.com"',
      '"a b@example.com"',
      'mailto:a@example.com',
      '"<a@example.com>"',
      '"a@example.com, b@example.com"',
    ],
  ],
  [/^chat$/, ['http://example.com', 'example.com', 'javascript:alert(1)', '"https://"']],
  [
    /^(src|poster)$/,
    ['/nowhere.svg', 'proof.svg', '"/a b.svg"', 'https://example.com/a.png', '/PROOF.SVG', '/../x.svg'],
  ],
  [/^kind$/, ['pages', 'Page', 'qiuz', '1']],
  [/^block$/, ['headlines', 'Headline', 'hero', 'call_to_action', 'carousell']],
  [/^look$/, ['loud', 'Primary', 'true']],
  [/^type$/, ['pictures', 'Image', 'date', 'password']],
  [/^autocomplete$/, ['on', 'firstname', 'true']],
  [/^as$/, ['currency', 'percent', 'Money']],
  [/^last-answer$/, ['save', 'true', 'Saved', 'not saved']],
  [
    /^opens$/,
    ['nowhere', 'Next', 'javascript:alert(1)', 'http://example.com', '/quiz', '"{support.email}"', 'mailto:'],
  ],
  [/^(to|not-found|after|question)$/, ['nowhere', 'Quiz!', '"two words"']],
  [/^opens$/, ['checkout'], ({ file, path }) => file === 'messages.yaml' && path[0] === 'failure'],
  [
    /^label$/,
    ['"**Bold**"', '"<b>Bold</b>"', '"{amount}"', '"# One"', '"`One`"'],
    ({ file }) => file === 'questions.yaml',
  ],
  [/^reopen-checkout$/, ['"true"', 'yes', '1']],
  [/^numbered$/, ['"false"', 'on', '0']],
  [/^items$/, ['testimonial', 'Testimonials', 'all'], ({ value }) => value === 'testimonials'],
  [/^add$/, ['0', '-2', '101', '"2"'], ({ path, file }) => inScreens({ file } as Place) && path.includes('progress')],
  [/^id$/, ['Two Words', 'größe', '-x', 'x-', 'a--b', 'CamelCase', 'under_score', '"a.b"']],
  [
    /^(text|heading)$/,
    ['" "', '"\'Segoe UI, serif"', '"Arial; serif"', '"Arial,"', '","'],
    ({ path }) => path[0] === 'fonts',
  ],
]

/** Values of the right type that make no sense. */
export const senselessValues: Kind = (funnel, random) =>
  WRONG.flatMap(([key, values, only = () => true]) => {
    const fits = (place: Place) => isLeaf(place) && !isCopy(place) && key.test(place.key?.text ?? '') && only(place)
    return sample(random, funnel.allPlaces().filter(fits), 3).map((place) =>
      otherValue(funnel, place, random.pick(values.filter((value) => value !== place.value))),
    )
  })

const isLeaf = ({ value, path }: Place) => typeof value !== 'object' && path[0] !== 'formulas' && !path.includes('when')
