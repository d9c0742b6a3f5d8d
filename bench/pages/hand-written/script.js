// The whole quiz: what is shown is the address's fragment, by style alone. This keeps answers, moves on and counts.
const questions = [...document.querySelectorAll('fieldset')]
const [back, progress, counter] = document.querySelectorAll('.bar *:not(svg, path)')
const { title } = document
let answers = {}
let byArrow
let isMoving = false
try {
  answers = JSON.parse(localStorage.answers)
} catch {}
for (const label of document.querySelectorAll('label'))
  if (answers[label.control.name] === label.textContent) label.control.checked = true

const place = () => questions.findIndex(({ id }) => `#${id}` === location.hash)
const go = (index) => {
  location.hash = questions[index]?.id ?? ''
}

function show() {
  const index = place()
  if (index < 0) {
    document.title = title
    return
  }
  const heading = questions[index].querySelector('h1')
  counter.textContent = `${index + 1}/${questions.length}`
  progress.value = index + 1
  progress.style.setProperty('--at', progress.position)
  document.title = `${counter.textContent} ${heading.textContent}`
  heading.focus()
}

function choose({ name, labels }) {
  answers[name] = labels[0].textContent
  try {
    localStorage.answers = JSON.stringify(answers)
  } catch {}
  if (isMoving) return
  isMoving = true
  setTimeout(() => {
    isMoving = false
    if (place() < questions.length - 1) go(place() + 1)
  }, PAUSE)
}

addEventListener('hashchange', show)
addEventListener('click', ({ target }) => {
  if (target.name && !byArrow) choose(target)
})
addEventListener('keydown', (event) => {
  byArrow = event.key.startsWith('Arrow')
  if (!event.target.name || !['Enter', ' '].includes(event.key)) return
  event.preventDefault()
  event.target.checked = true
  choose(event.target)
})
addEventListener('keyup', () => {
  byArrow = false
})
back.onclick = () => go(place() - 1)
show()
