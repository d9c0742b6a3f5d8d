/** Stands in for https://js.stripe.com: a card field in a frame of that host, and a payment that asks the API's host. */
export const playedStripe = `
{
  const card = () => {
    const handlers = {}
    const element = {
      on(type, handler) { handlers[type] = handler; return element },
      off() { return element }, once() { return element }, update() {}, unmount() {}, destroy() {},
      mount(where) {
        const frame = document.createElement('iframe')
        frame.title = 'Secure card payment input frame'
        frame.src = 'https://js.stripe.com/endive/card.html'
        where.append(frame)
        setTimeout(() => handlers.ready?.())
      },
    }
    return element
  }
  const makeStripe = (key) => {
    let only
    return {
      elements: () => ({ create: () => (only = card()), getElement: () => only ?? null, update() {} }),
      createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
      async confirmCardPayment(secret, { payment_method: { billing_details } }) {
        const intent = secret.split('_secret_')[0]
        const body = new URLSearchParams({ key, client_secret: secret, email: billing_details.email })
        try {
          const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + intent + '/confirm', { method: 'POST', body })
          const data = await answer.json()
          return data.error ? data : { paymentIntent: data }
        } catch {
          return { error: { type: 'api_connection_error', message: 'No connection.' } }
        }
      },
    }
  }
  window.Stripe = Object.assign(makeStripe, { version: 'endive' })
}
`
