import content from 'virtual:content'
import { renderSurveyInline } from '@formbricks/surveys'
import { landingHtml } from '../landing-html.js'

const { landing, questions, quiz } = content
const text = (words) => ({ default: words })
const isQuiz = location.pathname === '/quiz'
const answers = {}

renderSurveyInline({
  containerId: 'root',
  brandColor: '#c6f24e',
  isBrandingEnabled: false,
  languageCode: 'default',
  survey: {
    id: 'survey',
    type: 'link',
    welcomeCard: {
      enabled: !isQuiz,
      headline: text(landing.headline),
      html: text(landingHtml(content)),
      buttonLabel: text(landing.button),
      timeToFinish: false,
      showResponseCount: false,
    },
    thankYouCard: { enabled: false },
    questions: questions.map(({ id, title, options }) => ({
      // Some ids have a meaning of their own: a question `start`, a choice `other`.
      id: `question-${id}`,
      type: 'multipleChoiceSingle',
      headline: text(title),
      required: true,
      shuffleOption: 'none',
      buttonLabel: text('Next'),
      backButtonLabel: text('Back'),
      choices: options.map((option) => ({ id: `choice-${option.id}`, label: text(option.label) })),
    })),
  },
  onResponse: ({ data }) => {
    Object.assign(answers, data)
    localStorage.setItem('answers', JSON.stringify(answers))
  },
})

// The library has no auto-advance: its own button is pressed for the visitor.
document.addEventListener('change', () => {
  setTimeout(() => document.querySelector('#root button[type="submit"]')?.click(), quiz.advanceAfter)
})
