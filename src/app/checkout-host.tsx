import { Suspense } from 'react'
import { preconnect } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import type { Copy, Messages } from '../compile/compiled.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { createResource } from '../ui/resource.ts'
import { CheckoutUnavailable } from './checkout-unavailable.tsx'
import { offerContent } from './content-store.ts'

export interface CheckoutHostProps {
  messages: Messages
  onClose: () => void
  /** The payment went through: the address of the screen that follows, and what it greets the buyer with. */
  onSuccess: (path: string, welcome: Copy) => void
}

const popupCode = createResource(async (_: 'popup') => (await import('../checkout/checkout-popup.tsx')).CheckoutPopup)

/** Greets the hosts that the popup will ask: what it takes until they answer is over when it opens. The sandbox has none. */
export function approachCheckout(): void {
  if (!__KEYS__) return
  preconnect('https://js.stripe.com')
  preconnect(__KEYS__.supabaseUrl, { crossOrigin: 'anonymous' })
}

function forgetFailures() {
  popupCode.forgetFailures()
  offerContent.forgetFailures()
}

/** Fetches the payment popup when it is first opened. A popup that does not arrive takes nothing else down with it. */
export function CheckoutHost({ messages, onClose, onSuccess }: CheckoutHostProps) {
  return (
    <ErrorBoundary
      onReset={forgetFailures}
      fallbackRender={({ resetErrorBoundary }) => (
        <CheckoutUnavailable
          messages={messages}
          onRetry={resetErrorBoundary}
          onClose={() => {
            forgetFailures()
            onClose()
          }}
        />
      )}
    >
      <Suspense fallback={<Loading copy={messages.navigation.loading} />}>
        <LoadedPopup messages={messages} onClose={onClose} onSuccess={onSuccess} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedPopup({ messages, onClose, onSuccess }: CheckoutHostProps) {
  const offer = offerContent.read('offer')
  const CheckoutPopup = popupCode.read('popup')
  // The checker lets no funnel without an offer open the popup.
  if (!offer) throw new Error('The popup was opened in a funnel that has no offer')
  const { path, welcome } = offer.success
  return (
    <CheckoutPopup offer={offer} messages={messages} onClose={onClose} onSuccess={() => onSuccess(path, welcome)} />
  )
}

function Loading({ copy }: { copy: Copy }) {
  return (
    <p role="status" className="visually-hidden">
      <CopyView copy={copy} />
    </p>
  )
}
