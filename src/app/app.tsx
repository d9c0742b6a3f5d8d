import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { Copy } from '../compile/compiled.ts'
import { UPDATE_CARD } from '../engine/addresses.ts'
import { CopyProvider } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { useNavigation, useTrueNotes } from '../visitor/navigation.ts'
import styles from './app.module.css'
import { CardPageHost, forgetCardPageFailures } from './card-page-host.tsx'
import { CheckoutHost } from './checkout-host.tsx'
import { contentStore } from './content-store.ts'
import { Failure } from './failure.tsx'
import { forgetScreenFailures } from './screen-code.ts'
import { ScreenRoute } from './screen-route.tsx'
import { useArrival } from './use-arrival.ts'

/** The funnel: a route for every screen, the payment popup over them, and what stands in when something breaks. */
export function App() {
  const { manifest } = useSyncExternalStore(contentStore.subscribe, contentStore.snapshot, contentStore.snapshot)
  const { pathname } = useLocation()
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
          <Routes>
            {manifest.screens.map((entry) => (
              <Route
                key={entry.id}
                path={entry.path}
                element={<ScreenRoute key={entry.id} manifest={manifest} entry={entry} openCheckout={openCheckout} />}
              />
            ))}
            {manifest.sells && <Route path={UPDATE_CARD} element={<CardPageHost messages={manifest.messages} />} />}
          </Routes>
        </Suspense>
        <CheckoutHost
          open={checkoutAt === pathname}
          messages={manifest.messages}
          onClose={closeCheckout}
          onSuccess={onSuccess}
        />
      </ErrorBoundary>
    </CopyProvider>
  )
}

function forgetFailures(): void {
  forgetScreenFailures()
  forgetCardPageFailures()
}

function Waiting({ copy }: { copy: Copy }) {
  return (
    <p className={styles.waiting} role="status">
      <CopyView copy={copy} />
    </p>
  )
}
