import { Form } from '@quillforms/renderer-core'
import { createRoot } from 'react-dom/client'
import '@quillforms/renderer-core/build-style/style.css'
import content from 'virtual:content'
import { registerCoreBlocks } from '@quillforms/react-renderer-utils'
import { landingHtml } from '../landing-html.js'

registerCoreBlocks()

const { landing, questions } = content
const welcome = {
  name: 'welcome-screen',
  id: 'landing',
  attributes: { label: landing.headline, description: landingHtml(content), buttonText: landing.button },
}
const blocks = questions.map(({ id, title, options }) => ({
  name: 'multiple-choice',
  id,
  attributes: {
    label: title,
    required: true,
    multiple: false,
    verticalAlign: true,
    choices: options.map((option) => ({ value: option.id, label: option.label })),
  },
}))
// A font of the system: the default one would be fetched from another site.
const theme = { font: 'Arial', questionsLabelFont: 'Arial', questionsDescriptionFont: 'Arial' }
const isQuiz = location.pathname === '/quiz'

createRoot(document.getElementById('root')).render(
  <Form
    formId={1}
    applyLogic={false}
    formObj={{ blocks: isQuiz ? blocks : [welcome, ...blocks], settings: { saveAnswersInBrowser: true }, theme }}
    onSubmit={(_data, { completeForm }) => completeForm()}
  />,
)
