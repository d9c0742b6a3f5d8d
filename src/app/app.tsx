import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import type { Copy } from '../compile/compiled.ts'
import { UPDATE_CARD } from '../engine/addresses.ts'
import { CopyProvider } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { useNavigation, useTrueNotes } from '../visitor/navigation.ts'
import styles from './app.module.css'
import { CardPageHost, forgetCardPageFailures } from './card-page-host.tsx'
import type { CheckoutHostProps } from './checkout-host.tsx'
import { contentStore } from './content-store.ts'
import { Failure } from './failure.tsx'
import { normalPath, screenAt } from './screen-at.ts'
import { checkoutHostCode, forgetScreenFailures } from './screen-code.ts'
import { ScreenRoute } from './screen-route.tsx'
import { useArrival } from './use-arrival.ts'

/** The funnel: the screen at the address, the payment popup over them, and what stands in when something breaks. */
export function App() {
  const { manifest, revision } = useSyncExternalStore(
    contentStore.subscribe,
    contentStore.snapshot,
    contentStore.snapshot,
  )
  const { pathname } = useLocation()
  const isCardPage = manifest.sells && normalPath(pathname) === UPDATE_CARD
  const entry = isCardPage ? undefined : screenAt(manifest.screens, pathname)
  const { go } = useNavigation()
  useTrueNotes()
  useArrival()
  // Where the popup was opened: leaving the screen leaves the popup, in the same moment.
  const [checkoutAt, setCheckoutAt] = useState<string>()
  const [welcome, setWelcome] = useState<{ path: string; copy: Copy }>()
  const copy = useMemo(() => ({ language: manifest.language, values: {} }), [manifest.language])
  const openCheckout = useCallback(() => setCheckoutAt(pathname), [pathname])
  const closeCheckout = useCallback(() => setCheckoutAt(undefined), [])
  // A return by the browser's Back finds it closed. The screen that has just appeared may have opened it, though.
  useEffect(() => setCheckoutAt((at) => (at === pathname ? at : undefined)), [pathname])
  const onSuccess = useCallback(
    (path: string, copy: Copy) => {
      closeCheckout()
      setWelcome({ path, copy })
      go({ path })
    },
    [go, closeCheckout],
  )
  return (
    <CopyProvider value={copy}>
      {__SANDBOX__ && (
        <header className={styles.sandbox}>
          <CopyView copy={manifest.messages.sandbox.notice} />
        </header>
      )}
      {welcome?.path === pathname && (
        <p role="status" className={styles.welcome}>
          <CopyView copy={welcome.copy} />
        </p>
      )}
      <ErrorBoundary
        resetKeys={[pathname]}
        onReset={forgetFailures}
        fallback={<Failure messages={manifest.messages.failure} />}
      >
        <Suspense fallback={<Waiting copy={manifest.messages.navigation.loading} />}>
          {entry && <ScreenRoute key={entry.id} {...{ manifest, revision, entry, openCheckout }} />}
          {isCardPage && <CardPageHost messages={manifest.messages} />}
        </Suspense>
        {checkoutAt === pathname && (
          <Checkout messages={manifest.messages} onClose={closeCheckout} onSuccess={onSuccess} />
        )}
      </ErrorBoundary>
    </CopyProvider>
  )
}

/** It has come with the screen whose button opens it. */
function Checkout(props: CheckoutHostProps) {
  const { CheckoutHost } = checkoutHostCode.read('host')
  return <CheckoutHost {...props} />
}

function forgetFailures(): void {
  forgetScreenFailures()
  forgetCardPageFailures()
}

function Waiting({ copy }: { copy: Copy }) {
  return (
    <main className={styles.waiting}>
      <div role="status">
        <h1>
          <CopyView copy={copy} />
        </h1>
      </div>
    </main>
  )
}
