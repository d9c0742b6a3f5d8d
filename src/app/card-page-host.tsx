import type { Messages } from '../compile/compiled.ts'
import { createResource } from '../ui/resource.ts'
import { offerContent } from './content-store.ts'

const pageCode = createResource(async (_: 'page') => (await import('../checkout/card-page.tsx')).CardPage)

/** Lets code that could not be fetched be tried again. */
export const forgetCardPageFailures = () => pageCode.forgetFailures()

/** Fetches the page that takes a new card when somebody comes to it: no page of the funnel pays for it. */
export function CardPageHost({ messages }: { messages: Messages }) {
  const offer = offerContent.read('offer')
  const CardPage = pageCode.read('page')
  if (!offer) throw new Error('A funnel without an offer has no page for a new card')
  return <CardPage offer={offer} messages={messages} />
}
