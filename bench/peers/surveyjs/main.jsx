import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.css'
import content from 'virtual:content'
import { landingHtml } from '../landing-html.js'

const { landing, questions, quiz } = content
const pages = questions.map(({ id, title, options }) => ({
  elements: [
    {
      type: 'radiogroup',
      name: id,
      title,
      isRequired: true,
      choices: options.map((option) => ({ value: option.id, text: option.label })),
    },
  ],
}))
const start = { elements: [{ type: 'html', name: 'landing', html: landingHtml(content, 'h1') }] }
const isQuiz = location.pathname === '/quiz'

const model = new Model({
  pages: isQuiz ? pages : [start, ...pages],
  firstPageIsStartPage: !isQuiz,
  startSurveyText: landing.button,
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  autoAdvanceDelay: quiz.advanceAfter,
  showProgressBar: true,
  showNavigationButtons: isQuiz ? 'none' : undefined,
})
model.onStarted.add(() => {
  model.showNavigationButtons = 'none'
})
model.onValueChanged.add(() => localStorage.setItem('answers', JSON.stringify(model.data)))

createRoot(document.getElementById('root')).render(<Survey model={model} />)
