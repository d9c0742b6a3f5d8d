import {
  type BrokenEdit,
  editedLines,
  type Kind,
  type Line,
  lineOf,
  linesWith,
  otherValue,
  replaced,
  sample,
  usesOf,
} from './edit.ts'
import type { WrittenFunnel } from './written-funnel.ts'

/** A file is gone; the file itself and all that needs it are to blame. */
export const removedFiles: Kind = (funnel) =>
  [...funnel.files.keys()]
    // Breaks are extra; without the file there are none.
    .filter((file) => file !== 'breaks.yaml')
    .map((file): BrokenEdit => {
      const blame = [lineOf(file, 1), ...usesOfFile(funnel, file)]
      return { title: `${file} is gone`, files: new Map([[file, undefined]]), blame }
    })

/** The lines that need a file, by what they hold. */
function usesOfFile(funnel: WrittenFunnel, file: string): Line[] {
  const screen = /^screens\/(.*)\.yaml$/.exec(file)?.[1]
  if (screen !== undefined) {
    const { value: path } = funnel.at(file, 'path')
    return [...usesOf(funnel, screen), ...linesWith(funnel, new RegExp(`\\]\\(${String(path)}\\)`))]
  }
  const patterns: Record<string, RegExp> = {
    'offer.yaml': /\{offer\.|opens: checkout|reopen-checkout/,
    'questions.yaml': /kind: quiz|after:|question:|when:|^ +- \{ [\w-]+: [\w-]+ \}/,
    'testimonials.yaml': /block: carousel|items: testimonials/,
    'projection.yaml': /\{(amount|days|ernte|ersparnis|wochen)\b/,
  }
  const pattern = patterns[file]
  return pattern ? linesWith(funnel, pattern) : []
}

/** A file under a name that nothing reads. */
export const strangeFiles: Kind = (funnel) => {
  const names = [
    'question.yaml',
    'Theme.yaml',
    'extra.yaml',
    'screens/Landing.yaml',
    'screens/a/b.yaml',
    'screens/my page.yaml',
  ]
  const copied = names.map((name): BrokenEdit => {
    return { title: `a file ${name}`, files: new Map([[name, funnel.text('theme.yaml')]]), blame: [lineOf(name, 1)] }
  })
  const renamed = ['theme.yaml', 'questions.yaml'].map((file): BrokenEdit => {
    const wrong = file.replace('.yaml', '.yml')
    const files = new Map([
      [file, undefined],
      [wrong, funnel.text(file)],
    ])
    return { title: `${file} is called ${wrong}`, files, blame: [lineOf(wrong, 1), lineOf(file, 1)] }
  })
  return [...copied, ...renamed]
}

/** Everything is well formed, and still does not work. */
export const senselessFunnels: Kind = (funnel, random) => [
  ...variantMistakes(funnel, random),
  ...tableMistakes(funnel, random),
  ...addressMistakes(funnel),
  ...circles(funnel, random),
]

/** Buttons that open the screen that they stand on. */
const circles: Kind = (funnel, random) => {
  const ways = funnel
    .allPlaces()
    .filter(({ file, path }) => file.startsWith('screens/') && /^(opens|to)$/.test(String(path.at(-1))))
    // Of the not-found screen another rule says that nothing can lead there.
    .filter(({ file }) => funnel.at(file, 'path').value !== '*')
  return sample(random, ways, 6).map((place) =>
    otherValue(funnel, place, place.file.replace(/^screens\/|\.yaml$/g, '')),
  )
}

const variantMistakes: Kind = (funnel, random) => {
  const ofVariants = (last: boolean) =>
    funnel.places('breaks.yaml').filter(({ path, value }) => {
      const list = path.length === 4 && path[1] === 'cards' ? funnel.at('breaks.yaml', ...path.slice(0, 3)).value : []
      const isLast = Number(path.at(-1)) === (list as unknown[]).length - 1
      return path.length === 4 && isLast === last && typeof value === 'object'
    })
  const question = String(funnel.at('questions.yaml', 'questions', 0, 'id').value)
  const option = String(funnel.at('questions.yaml', 'questions', 0, 'options', 0, 'id').value)
  const narrowed = sample(random, ofVariants(true), 4).map(({ file, start, key }) =>
    replaced(
      funnel,
      file,
      [key?.start ?? start, key?.start ?? start],
      `when: { ${question}: ${option} }\n        `,
      'the last variant has a when',
    ),
  )
  const widened = sample(random, ofVariants(false), 4).flatMap(({ file, path }) => {
    const when = funnel.at(file, ...path, 'when')
    const next = funnel.at(file, ...path, 'emoji')
    const edit = replaced(
      funnel,
      file,
      [when.key?.start ?? 0, next.key?.start ?? 0],
      '',
      'a variant in the middle has no when',
    )
    return [edit]
  })
  return [...narrowed, ...widened]
}

const tableMistakes: Kind = (funnel, random) => {
  const options = funnel.places('projection.yaml').filter(({ path }) => path[2] === 'values' && path.length === 4)
  return sample(random, options, 8).map(({ file, key, end, path }) => {
    const text = funnel.text(file)
    const upTo = /^,? ?/.exec(text.slice(end))?.[0].length ?? 0
    const edit = replaced(funnel, file, [key?.start ?? 0, end + upTo], '', `the table says nothing of ${path.at(-1)}`)
    // The option that is forgotten is written in questions.yaml.
    return { ...edit, blame: [...edit.blame, ...usesOf(funnel, String(path.at(-1)))] }
  })
}

function addressMistakes(funnel: WrittenFunnel): BrokenEdit[] {
  const notFound = `screens/${funnel.at('funnel.yaml', 'not-found').value}.yaml`
  const screens = [...funnel.files.keys()].filter((file) => file.startsWith('screens/') && file !== notFound)
  const quiz = screens.find((file) => funnel.at(file, 'kind').value === 'quiz') ?? ''
  const second = funnel.text(quiz).replace(/^path: .*$/m, 'path: /second-quiz')
  const flow = funnel.at('funnel.yaml', 'flow', 0)
  const twoQuizzes: BrokenEdit = {
    title: 'there is a second quiz',
    files: new Map([
      ['screens/second.yaml', second],
      ...editedLines(funnel, 'funnel.yaml', (lines) => lines.toSpliced(flow.line, 0, '  - second')),
    ]),
    blame: ['screens/second.yaml', quiz].map((file) => lineOf(file, funnel.at(quiz, 'kind').line)),
  }
  return [
    otherValue(funnel, funnel.at(notFound, 'path'), '/lost'),
    ...screens.slice(0, 3).map((file) => {
      const edit = otherValue(funnel, funnel.at(file, 'path'), '"*"')
      const old = String(funnel.at(file, 'path').value)
      const id = file.replace(/^screens\/|\.yaml$/g, '')
      return {
        ...edit,
        blame: [
          ...edit.blame,
          ...linesWith(funnel, new RegExp(`\\]\\(${old}\\)`)),
          lineOf(notFound, funnel.at(notFound, 'path').line),
          ...usesOf(funnel, id),
        ],
      }
    }),
    twoQuizzes,
    otherValue(funnel, funnel.at(quiz, 'path'), '/sandbox/quiz'),
    otherValue(funnel, funnel.at(quiz, 'path'), '/assets'),
    otherValue(funnel, funnel.at(`screens/${flow.value}.yaml`, 'path'), '/first'),
  ]
}
