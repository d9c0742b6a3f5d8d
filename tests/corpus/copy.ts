import { type Kind, lineOf, replaced, sample } from './edit.ts'
import { isCopy } from './fields.ts'
import { lineAt, type Place } from './written-funnel.ts'

/** Words that cannot be shown, put at the end of a text. */
const BROKEN = [
  ' {nothing}',
  ' {offer.prize}',
  ' {Amount}',
  ' {amount',
  ' amount}',
  ' {}',
  ' { }',
  ' {{amount}}',
  ' {offer.price.x}',
  ' {__proto__}',
  ' {constructor}',
  ' {offer.payments, plural, one {#}}',
  ' {offer.payments, plural, other {# months}',
  ' {offer.payments, plural}',
  ' {funnel.name, plural, other {#}}',
  ' {offer.payments, number, percent}',
  ' {offer.payments, wrong, other {x}}',
  ' {offer.payments, select, other}',
  ' <b>bold</b>',
  ' <script>alert(1)</script>',
  ' <br>',
  ' <img src=x onerror=alert(1)>',
  ' [click](javascript:alert(1))',
  ' [click](JaVaScRiPt:alert(1))',
  ' [click](data:text/html,x)',
  ' [click](http://example.com)',
  ' [click](/no-such-page)',
  ' [click](//example.com)',
  ' [click](ftp://example.com)',
  ' [click]()',
  ' ![picture](/proof.svg)',
  ' **bold',
  ' ** bold **',
  ' `bold`',
  ' [click] (/)',
  ' [click](/',
  ' £{offer.price}',
  ' {offer.total} €',
]

const oneLine = (place: Place) => isCopy(place) && !String(place.value).includes('\n')
const manyLines = (place: Place) => isCopy(place) && String(place.value).includes('\n')

/** Copy of one line. */
export const brokenCopy: Kind = (funnel, random) => {
  const quoted = funnel.allPlaces().filter((place) => oneLine(place) && funnel.text(place.file)[place.start] === '"')
  return BROKEN.flatMap((words) =>
    sample(random, quoted, 2).map((place) =>
      replaced(funnel, place.file, [place.end - 1, place.end - 1], words, `copy with ${words.trim()}`),
    ),
  )
}

/** One line of copy of several lines. */
export const brokenLongCopy: Kind = (funnel, random) => {
  const texts = funnel.allPlaces().filter(manyLines)
  return BROKEN.map((words) => {
    const place = random.pick(texts)
    const text = funnel.text(place.file)
    const ends = [...text.slice(place.start, place.end + 1).matchAll(/\S(?=\n)/g)].map(
      ({ index }) => place.start + index + 1,
    )
    const at = random.pick(ends.slice(1))
    const edit = replaced(funnel, place.file, [at, at], words, `long copy with ${words.trim()}`)
    return { ...edit, blame: [lineOf(place.file, lineAt(text, at))] }
  })
}

/**
 * Placeholders where nothing can fill them in, and signs of long texts in a text of one line. `- an item` and `1. An item`
 * are no mistake there: visitors read them as they are written.
 */
export const misplacedCopy: Kind = (funnel, random) => {
  const words = ['{percent}', '{question}', '{number} of {total}', '{message}', '# A heading']
  const places = funnel
    .allPlaces()
    .filter((place) => oneLine(place) && /^(breaks|questions)\.yaml$|landing|willkommen/.test(place.file))
  return words.flatMap((text) =>
    sample(random, places, 3).map((place) =>
      replaced(funnel, place.file, [place.start, place.end], JSON.stringify(text), `copy is ${text}`),
    ),
  )
}
