import * as z from 'zod'
import { copy } from '../vocabulary/copy.ts'
import { otherPage } from '../vocabulary/destination.ts'

const words = (title: string, description: string) => copy().meta({ title, description })
/** Words on a button, and names that only screen readers say: no link fits inside. */
const label = (title: string, description: string) => copy({ links: false }).meta({ title, description })
const position = { number: 'number', total: 'number' } as const

const navigation = z.strictObject({
  back: label('Back arrow', 'Name of the arrow that leads one step back.'),
  loading: words('Loading', 'Shown when a screen takes long to arrive.'),
})

const carousel = z.strictObject({
  previous: label('Left arrow', 'Name of the arrow to the previous slide.'),
  next: label('Right arrow', 'Name of the arrow to the next slide.'),
  slide: copy({ links: false, placeholders: position }).meta({
    title: 'Slide',
    description: 'Name of a slide and of its dot.',
  }),
  enlarge: copy({ links: false, placeholders: position }).meta({
    title: 'Enlarge',
    description: 'Name of the slide in front: a click enlarges it.',
  }),
  close: label('Close', 'Name of the button that closes the enlarged picture.'),
  viewer: label('Viewer', 'Name of the full-screen viewer.'),
})

const checkout = z.strictObject({
  'email-missing': words('E-mail missing', 'The e-mail field is empty.'),
  'captcha-missing': words(
    'Captcha missing',
    'Shown only where buyers are asked to show that they are human, and have not.',
  ),
  'create-failed': words('Creation failed', 'The server answered with an error.'),
  'no-secret': words('No payment received', 'The server answered without a payment.'),
  'secret-gone': words('Payment gone', 'There is no payment to confirm any more.'),
  'payment-failed': copy({ placeholders: { message: 'text' } }).meta({
    title: 'Payment failed',
    description: 'The card was refused; {message} is the provider’s reason.',
  }),
  'confirm-failed': words('Confirmation failed', 'Something unexpected happened while paying.'),
  'create-error': words('Connection failed', 'No answer, too slow, or a script that did not load.'),
  processing: words('Payment takes time', 'The bank has not decided yet: the buyer must not pay again.'),
  close: label('Close', 'Name of the button that closes the popup when the card field did not load.'),
  retry: label('Try again', 'Words on the button that loads the card field again.'),
})

const wayOn = (description: string) =>
  z
    .strictObject({
      label: label('Words on the button', 'Short, and says what happens next.'),
      opens: otherPage().meta({
        title: 'Where the button leads',
        description: 'The id of a screen, {support.chat}, or an address that starts with https:// or mailto:.',
      }),
    })
    .meta({ title: 'Button', description })

const updateCard = z.strictObject({
  title: label('Title', 'The heading of the page, and its title in the browser.'),
  loading: words('Loading', 'Shown until it is known what is due.'),
  due: copy({ placeholders: { amount: 'text' } }).meta({
    title: 'Something is due',
    description: 'What happens with a new card; {amount} is what is due.',
  }),
  'nothing-due': words('Nothing is due', 'What a new card is taken for when everything has been paid.'),
  'card-label': words('Card label', 'Names the card field.'),
  submit: label('Button', 'Words on the button that sends the card.'),
  submitting: label('Button while busy', 'Words on the button while the bank is asked.'),
  paid: words('Paid', 'What was due has been paid with the new card.'),
  kept: words('Card kept', 'Nothing was due, and the new card is kept.'),
  'card-refused': copy({ placeholders: { message: 'text' } }).meta({
    title: 'Card refused',
    description: 'The card could not be kept; {message} is the provider’s reason.',
  }),
  'payment-refused': words('Payment refused', 'The card is kept, but the bank refused to pay with it.'),
  'link-too-old': words('Link too old', 'The link is too old or not complete: how to get a new one.'),
  unreachable: words('Not reachable', 'The server did not answer, or could not do its work.'),
  retry: label('Try again', 'Words on the button that asks the server again.'),
  button: wayOn('The way on, whatever happened.'),
})

const failure = z.strictObject({
  title: label('Title', 'The heading of the page that stands in when something breaks.'),
  text: words('Text', 'A calm sentence that tells the visitor that nothing is lost.'),
  button: wayOn('The way on.'),
  reload: label('Reload', 'Words on the button that loads the page anew.'),
})

const sandbox = z.strictObject({
  notice: words('Notice', 'Shown on every page of a funnel without payment keys: no money moves.'),
  cards: words('Test cards', 'Shown in the payment popup of such a funnel.'),
})

export const messagesSchema = z
  .strictObject({
    navigation: navigation.meta({ title: 'Navigation', description: 'Words of the frame around the screens.' }),
    carousel: carousel.meta({ title: 'Carousel', description: 'Names of the carousel’s controls.' }),
    checkout: checkout.meta({ title: 'Checkout', description: 'Everything that can go wrong while paying.' }),
    'update-card': updateCard.meta({
      title: 'New card',
      description: 'The page behind the link in mails about a refused payment.',
    }),
    failure: failure.meta({ title: 'Failure', description: 'The page that stands in when a screen breaks.' }),
    sandbox: sandbox.meta({ title: 'Sandbox', description: 'What a funnel without payment keys says on its face.' }),
  })
  .meta({ title: 'messages.yaml', description: 'Every other word that a visitor can meet.' })
