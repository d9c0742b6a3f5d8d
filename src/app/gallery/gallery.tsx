import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { Messages } from '../../compile/compiled.ts'
import { CopyProvider } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import { contentStore, offerContent, screenContent } from '../content-store.ts'
import { showFrame } from './frame.tsx'
import styles from './gallery.module.css'
import { type GalleryState, galleryStates } from './gallery-states.ts'

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
]

/**
 * In development alone, at `/_gallery`: every screen, state and message of the funnel on one page, for those who write it to
 * look at. Each state lives in a frame of its own, so that it is as wide as a screen.
 */
export async function showGallery(root: HTMLElement): Promise<void> {
  const state = new URLSearchParams(window.location.search).get('state')
  if (state !== null) return showFrame(root, JSON.parse(state) as GalleryState)
  const { manifest } = contentStore.snapshot()
  const states = await galleryStates(manifest, screenContent.load)
  const offer = await offerContent.load('offer')
  const messages: Partial<Messages> = { ...manifest.messages, ...(offer && { updateCard: offer.cardPage }) }
  document.title = 'Gallery'
  createRoot(root).render(
    <MemoryRouter>
      <CopyProvider value={{ language: manifest.language, values: {} }}>
        <main className={styles.gallery} dir="ltr">
          {states.map((one) => (
            <section key={one.name} className={styles.state}>
              <h2>{one.name}</h2>
              {SIZES.map(({ name, width, height }) => (
                <iframe
                  key={name}
                  title={`${one.name}, ${name}`}
                  src={`?state=${encodeURIComponent(JSON.stringify(one))}`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              ))}
            </section>
          ))}
          <MessageTable messages={messages} />
        </main>
      </CopyProvider>
    </MemoryRouter>,
  )
}

/** Every message by its key. Placeholders, whose values are known only when it is said, keep their room. */
function MessageTable({ messages }: { messages: object }) {
  return (
    <table className={styles.messages}>
      <tbody>
        {leavesOf(messages).map(([key, copy]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td dir="auto">
              <CopyView copy={copy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Words = Parameters<typeof CopyView>[0]['copy']

/** Messages as lines: `carousel.next` → its words. */
function leavesOf(messages: object, prefix = ''): [key: string, copy: Words][] {
  return Object.entries(messages).flatMap(([key, value]): [string, Words][] => {
    if (Array.isArray(value)) return [[prefix + key, value]]
    return typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${key}.`) : []
  })
}
