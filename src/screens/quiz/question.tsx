import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledQuestion, Copy } from '../../compile/compiled.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import { takeEarlyChoice } from '../../visitor/early.ts'
import styles from './view.module.css'

interface QuestionProps {
  question: CompiledQuestion
  /** The option chosen earlier. */
  chosen: string | undefined
  hint: Copy
  /** How long a choice is highlighted before the quiz moves on, in ms. */
  advanceAfter: number
  onChoose: (option: string) => void
  onAdvance: () => void
}

/**
 * One question as a group of radio buttons. A click, a tap, Enter or Space chooses and moves on; arrow keys move within
 * the options and do not.
 */
export function Question({ question, chosen, hint, advanceAfter, onChoose, onAdvance }: QuestionProps) {
  const titleId = useId()
  const hintId = useId()
  const [marked, setMarked] = useState<string>()
  const [moveOn, stay] = useDelayed(onAdvance)
  const byArrow = useRef(false)
  const checked = marked ?? chosen

  /** The pause begins with the finger, not when the browser finds time to tell of it. */
  const choose = (option: string, madeAt: number) => {
    setMarked(option)
    onChoose(option)
    // In whole milliseconds: browsers leave out what is behind the point, and the pause would be too short.
    moveOn(option, Math.ceil(advanceAfter - (performance.now() - madeAt)))
  }
  useEarlyChoice(question.id, choose, setMarked)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Browsers answer an arrow key in a radio group with a click on the next option.
    byArrow.current = event.key.startsWith('Arrow')
    // Space clicks no option that is marked already, as the one is that arrow keys have led to: it is heard here too.
    if (!['Enter', ' '].includes(event.key) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    choose(event.target.value, event.timeStamp)
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        byArrow.current = false
      }}
    >
      <h1 id={titleId} tabIndex={-1} data-arrival>
        <CopyView copy={question.title} />
      </h1>
      <div className={styles.options}>
        {question.options.map(({ id, label }) => (
          <label key={id} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={question.id}
              value={id}
              checked={checked === id}
              autoComplete="off"
              onChange={() => {
                setMarked(id)
                if (byArrow.current) stay()
              }}
              onClick={({ timeStamp }) => {
                if (!byArrow.current) choose(id, timeStamp)
              }}
            />
            <span className={styles.label}>{label}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={styles.hint}>
        <CopyView copy={hint} />
      </p>
    </div>
  )
}

/** Goes on with what was chosen before the app was there to hear it. Before the next paint, so that the mark never goes out. */
function useEarlyChoice(
  question: string,
  choose: (option: string, madeAt: number) => void,
  mark: (option: string) => void,
): void {
  const latest = useRef({ choose, mark })
  useLayoutEffect(() => {
    const early = takeEarlyChoice(question)
    if (early?.movesOn) latest.current.choose(early.option, early.at)
    else if (early) latest.current.mark(early.option)
  }, [question])
}

/**
 * Calls `action` so many ms after it was asked for with a key: another key begins anew, the same one goes on waiting, so that
 * an impatient finger holds nothing up. Never after the component has gone, or once it was called off.
 */
function useDelayed(action: () => void): [ask: (key: string, delay: number) => void, callOff: () => void] {
  const pending = useRef<{ key: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const callOff = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
  }, [])
  useEffect(() => callOff, [callOff])
  const ask = useCallback((key: string, delay: number) => {
    if (pending.current?.key === key) return
    clearTimeout(pending.current?.timer)
    const timer = setTimeout(() => {
      pending.current = undefined
      // Drawn now: React would wait for another task, and so for another frame.
      flushSync(() => latest.current())
    }, delay)
    pending.current = { key, timer }
  }, [])
  return [ask, callOff]
}
