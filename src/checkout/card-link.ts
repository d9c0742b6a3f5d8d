import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

const STORED = 'updateCardToken'

/**
 * The token of the link that led here. It stands behind the `#` of the address, which is never sent anywhere, and is taken
 * out of the address bar at once, so that nobody copies it from there or finds it in the history. The tab keeps it for a
 * reload.
 */
export function useCardToken(): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState(() => hash.slice(1) || kept())
  useEffect(() => {
    const given = hash.slice(1)
    if (given === '') return
    keep(given)
    setToken(given)
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash])
  return token
}

/** Forgets the token: it has done its work. */
export function forgetCardToken(): void {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Without storage it was never kept.
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(STORED, token)
  } catch {
    // Without storage a reload needs the link of the mail again.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(STORED) ?? undefined
  } catch {
    return undefined
  }
}
