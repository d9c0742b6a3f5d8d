import type { Messages } from '../compile/compiled.ts'

interface CheckoutHostProps {
  open: boolean
  /** Whether the buyer has just paid. */
  welcome: boolean
  onClose: () => void
  /** The payment went through: the address of the screen that follows. */
  onSuccess: (path: string) => void
  messages: Messages
}

/** Fetches the payment popup when it is first opened. */
export function CheckoutHost(_: CheckoutHostProps) {
  return null
}
