/** The words of the landing page but its button, for the welcome screens of libraries that take markup. */
export function landingHtml({ landing }, heading) {
  const title = heading ? `<${heading}>${landing.headline}</${heading}>` : ''
  const points = landing.points.map((point) => `<li>${point}</li>`).join('')
  return `<p>${landing.eyebrow}</p>${title}<p>${landing.subtitle}</p><ul>${points}</ul>`
}
