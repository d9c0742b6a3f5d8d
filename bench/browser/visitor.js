// Runs in every document of a measured page, before anything else; visitor.ts says who visits.
// Looks at the screen right after a frame was painted, so that every time is right to a frame.
;(() => {
  // With a debugger attached, as here, every stack trace makes the browser compile a whole file again.
  Error.stackTraceLimit = 0
  const { marks, titles, mode, pause } = VISIT
  /** Milliseconds between the taps of a visitor who sees no answer, and of one who sees a choice that leads nowhere. */
  const IMPATIENCE = 100
  const DOUBT = 1000

  const now = () => performance.timeOrigin + performance.now()
  const afterFrame = (look) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => look(now())
      port2.postMessage(0)
    })

  function isSeen(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isInside = width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
    return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen)
  const showsQuestion = (index) =>
    seen(marks.question).some(({ textContent }) => textContent.includes(titles[index % titles.length]))
  /** The second option, where a thumb would tap. */
  const optionSeen = () => seen(marks.option)[1]
  const centre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  // What is noted survives the way from document to document.
  const notes = JSON.parse(sessionStorage.getItem('bench') ?? '{}')
  notes.start ??= performance.timeOrigin
  const note = (name, time) => {
    notes[name] ??= time - notes.start
    sessionStorage.setItem('bench', JSON.stringify(notes))
  }

  function tap(element) {
    const { x, y } = centre(element)
    const target = document.elementFromPoint(x, y) ?? element
    const options = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window }
    const pointer = { ...options, pointerId: 2, pointerType: 'touch', isPrimary: true }
    target.dispatchEvent(new PointerEvent('pointerdown', pointer))
    target.dispatchEvent(new PointerEvent('pointerup', pointer))
    target.dispatchEvent(new MouseEvent('click', { ...options, detail: 1 }))
  }

  /** Taps whatever is on screen as soon as it is there, and again as long as nothing shows that the tap was taken. */
  function impatient() {
    let tapped = Number.NEGATIVE_INFINITY
    const tapAgain = (element, time) => {
      const patience = seen(marks.chosen).length > 0 ? DOUBT : IMPATIENCE
      if (!element || time - tapped < patience) return
      tapped = time
      tap(element)
    }
    // A tap has worked if it led to another address or changed the page.
    const works = () => now() - tapped < IMPATIENCE && note('works', tapped)
    navigation.addEventListener('navigate', works)
    new MutationObserver(works).observe(document, { childList: true, subtree: true })
    const look = (time) => {
      if (showsQuestion(1)) return note('second', time)
      if (showsQuestion(0)) {
        note('works', tapped)
        note('first', time)
        tapAgain(optionSeen(), time)
      } else {
        const [button] = seen(marks.button)
        if (button) note('button', time)
        tapAgain(button, time)
      }
      afterFrame(look)
    }
    afterFrame(look)
  }

  /** Taps an option in the very frame in which the first question appears, once. */
  function direct() {
    const look = (time) => {
      if (showsQuestion(1)) return note('second', time)
      if (notes.first === undefined && showsQuestion(0) && optionSeen()) {
        note('first', time)
        tap(optionSeen())
      }
      afterFrame(look)
    }
    afterFrame(look)
  }

  /** Reads. Fingers are the driver's; this tells it what there is to see, and looks only while something is awaited. */
  function reader() {
    const totals = observed()
    const say = (sight) => benchSay(JSON.stringify({ ...sight, document: performance.timeOrigin, totals: totals() }))
    // A reload comes back to the same question, and is told of as such.
    let question = notes.question ?? -1
    let isNew = true
    let tapped = null
    let aim
    const goOn = () => {
      if (!isNew || !showsQuestion(question)) question++
      notes.question = question
      sessionStorage.setItem('bench', JSON.stringify(notes))
    }
    function kindSeen() {
      if (isNew && question >= 0 && showsQuestion(question) && optionSeen()) return 'question'
      if (showsQuestion(question + 1) && optionSeen()) return 'question'
      if (marks.between && seen(marks.between).length > 0) return 'between'
      // The button that has been tapped is no news.
      return question < 0 && tapped === null && seen(marks.button).length > 0 && 'button'
    }
    // Where to tap now: what appears may still be moving.
    globalThis.benchAim = () => centre(aim())
    const look = (time) => {
      const kind = kindSeen()
      if (!kind) return afterFrame(look)
      if (kind === 'question') goOn()
      isNew = false
      aim = () => (kind === 'question' ? optionSeen() : seen(marks[kind])[0])
      performance.mark(`bench:${kind}`)
      say({ kind, question, time, tapped })
      tapped = null
    }
    addEventListener('pointerdown', () => performance.mark('bench:finger'), { capture: true })
    addEventListener(
      'click',
      (event) => {
        // A label's click comes again from its input.
        if (tapped !== null || !event.isTrusted || event.detail === 0) return
        tapped = performance.timeOrigin + event.timeStamp
        performance.mark('bench:tap')
        say({ kind: 'tap', question, time: tapped })
        setTimeout(() => afterFrame(look), question < 0 ? 0 : Math.max(pause - 40, 0))
      },
      { capture: true },
    )
    // The first question may be on a document of its own, reached by a tap on another one.
    afterFrame(look)
  }

  /** What the browser itself reports of this document. Times in ms from its start. */
  function observed() {
    const sums = { largestPaint: 0, layoutShift: 0, longestTask: 0 }
    const observe = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => {
      sums.largestPaint = startTime
    })
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) sums.layoutShift += value
    })
    observe('longtask', ({ duration }) => {
      sums.longestTask = Math.max(sums.longestTask, duration)
    })
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return () => ({ ...sums, firstPaint: firstPaint() })
  }

  // A frame inside the page is none of ours.
  if (window === top) ({ impatient, direct, reader })[mode]()
})()
