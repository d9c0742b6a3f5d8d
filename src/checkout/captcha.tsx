import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useCopyContext } from '../ui/copy-context.ts'
import { pageKeys } from './page-keys.ts'

/** Cloudflare Turnstile, as far as it is used here. */
interface Turnstile {
  render(where: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/**
 * Gives the answer to the captcha and asks for the next, since each counts once; undefined if there is none. Then nothing
 * is bought: the back end would refuse it.
 */
export type TakeCaptcha = () => string | undefined

/** Whether buyers are asked to show that they are human. */
export const asksCaptcha = !__SANDBOX__ && typeof pageKeys?.turnstileSiteKey === 'string'

/** The captcha's widget, where one is asked for. What it says is Cloudflare's, in the funnel's language. */
export function Captcha({ ref }: { ref: Ref<TakeCaptcha> }) {
  const { language } = useCopyContext()
  const where = useRef<HTMLDivElement>(null)
  const widget = useRef<{ id: string; turnstile: Turnstile; token?: string | undefined }>(undefined)
  useEffect(() => {
    let isGone = false
    const keep = (token?: string) => {
      if (widget.current) widget.current.token = token
    }
    loadTurnstile().then(
      (turnstile) => {
        if (isGone || !where.current) return
        const id = turnstile.render(where.current, {
          sitekey: pageKeys?.turnstileSiteKey,
          language,
          callback: keep,
          'expired-callback': () => keep(),
          'error-callback': () => keep(),
        })
        widget.current = { id, turnstile }
      },
      (error) => console.error('captcha', error),
    )
    return () => {
      isGone = true
      widget.current?.turnstile.remove(widget.current.id)
      widget.current = undefined
    }
  }, [language])
  useImperativeHandle(ref, () => () => {
    const { current } = widget
    const token = current?.token
    if (!current || token === undefined) return undefined
    current.token = undefined
    current.turnstile.reset(current.id)
    return token
  })
  return <div ref={where} />
}

let loading: Promise<Turnstile> | undefined

/** Fetches the script once; again after a failure. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error(`${SCRIPT} did not load`))
    }
    script.onerror = fail
    script.onload = () => {
      const { turnstile } = window as { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else fail()
    }
    document.head.append(script)
  })
  return loading
}
