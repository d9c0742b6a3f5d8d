import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A funnel's quiz as its YAML files spell it, read without the product's own code. */
export interface QuizData {
  questions: readonly { id: string; title: string; options: readonly string[] }[]
  /** Title of the break after a question, by the question's index. */
  breaks: ReadonlyMap<number, string>
}

interface QuestionsFile {
  questions: { id: string; title: string; options: { label: string }[] }[]
}

/** Reads `questions.yaml` and `breaks.yaml` of a funnel's folder. */
export function readQuiz(folder: string): QuizData {
  const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))
  const { questions } = read('questions.yaml') as QuestionsFile
  const breaks = read('breaks.yaml') as { after: string; title: string }[]
  const indexOf = (id: string) => questions.findIndex((question) => question.id === id)
  return {
    questions: questions.map(({ id, title, options }) => ({ id, title, options: options.map(({ label }) => label) })),
    breaks: new Map(breaks.map(({ after, title }) => [indexOf(after), title])),
  }
}
