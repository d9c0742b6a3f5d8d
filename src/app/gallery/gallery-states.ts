import { UPDATE_CARD } from '../../engine/addresses.ts'
import type { Manifest, ScreenContent, ScreenEntry } from '../../engine/content.ts'
import type { Step } from '../../engine/quiz.ts'

/** Something that the gallery shows in a frame of its own. */
export interface GalleryState {
  name: string
  path: string
  /** In the quiz. */
  step?: Step
  /** What is pressed once the screen is there. */
  press?: string
  /** What stands in when a screen breaks. */
  isFailure?: boolean
}

/** Every screen and step of a funnel, with the popup, the viewer and what stands in for a broken screen. */
export async function galleryStates(
  { screens, sells }: Manifest,
  load: (id: string) => Promise<ScreenContent>,
): Promise<GalleryState[]> {
  const ofScreens = await Promise.all(screens.map(async (entry) => statesOf(entry, await load(entry.id))))
  const card = sells ? [{ name: 'card page', path: UPDATE_CARD }] : []
  return [...ofScreens.flat(), ...card, { name: 'failure', path: '/', isFailure: true }]
}

function statesOf({ id, kind, path, blocks, opensCheckout }: ScreenEntry, content: ScreenContent): GalleryState[] {
  if (kind === 'quiz') {
    const questions = content.questions?.questions ?? []
    return [
      ...questions.map((question) => ({ name: `${id}: ${question.id}`, path, step: { question: question.id } })),
      ...(content.breaks ?? []).map(({ after }) => ({
        name: `${id}: break after ${after}`,
        path,
        step: { question: after, break: true as const },
      })),
    ]
  }
  const shown = path === '*' ? '/no-such-page' : path
  return [
    { name: id, path: shown },
    ...(opensCheckout ? [{ name: `${id}: popup`, path: shown, press: 'button[aria-haspopup=dialog]' }] : []),
    ...(blocks.includes('carousel') ? [{ name: `${id}: viewer`, path: shown, press: '[data-offset="0"] button' }] : []),
  ]
}
