import * as z from 'zod'
import { copy, plainText } from '../vocabulary/copy.ts'
import { duration } from '../vocabulary/duration.ts'
import { reference } from '../vocabulary/id.ts'
import { type MailPlaceholder, mailSubject, mailText } from '../vocabulary/mail.ts'
import { currency, price } from '../vocabulary/money.ts'

const row = z.strictObject({
  label: copy().meta({ title: 'Left', description: 'What the figure is.' }),
  value: copy().meta({ title: 'Right', description: 'The figure, best as a placeholder: {offer.price}.' }),
})

const popup = z.strictObject({
  title: copy().meta({ title: 'Title', description: 'Stands at the top of the popup.' }),
  close: copy({ links: false }).meta({ title: 'Close', description: 'Name of the close button.' }),
  'email-label': copy().meta({ title: 'E-mail label', description: 'Names the e-mail field.' }),
  'email-placeholder': copy({ links: false }).meta({
    title: 'E-mail example',
    description: 'Shown in the empty e-mail field.',
  }),
  'card-label': copy().meta({ title: 'Card label', description: 'Names the card field.' }),
  'card-loading': copy().meta({
    title: 'Card field is loading',
    description: 'Shown until the card field has arrived.',
  }),
  submit: copy({ links: false }).meta({ title: 'Button', description: 'Words on the pay button.' }),
  submitting: copy({ links: false }).meta({
    title: 'Button while busy',
    description: 'Words on the pay button while the payment runs.',
  }),
  'due-today': copy().meta({ title: 'Due today', description: 'The line that says what is charged now.' }),
  commitment: copy().meta({ title: 'Commitment', description: 'The line that says what is charged in all.' }),
  summary: z
    .strictObject({
      title: copy({ links: false }).meta({ title: 'Summary title', description: 'Opens and closes the summary.' }),
      rows: z.array(row).min(1).meta({ title: 'Summary rows', description: 'What the buyer signs up to.' }),
    })
    .meta({ title: 'Summary', description: 'A part of the popup that opens and closes.' }),
  security: copy().meta({ title: 'Security line', description: 'How the payment is protected.' }),
  agreement: copy().meta({ title: 'Agreement', description: 'Names the terms and the privacy policy, with links.' }),
})

const success = z.strictObject({
  paid: copy().meta({ title: 'Paid', description: 'Shown in the popup as soon as the payment has gone through.' }),
  welcome: copy().meta({ title: 'Welcome', description: 'Shown once more on the page that follows.' }),
  wait: duration().meta({ title: 'Pause', description: 'How long the first message stands before moving on: `1s`.' }),
  opens: reference('screen').meta({ title: 'Screen', description: 'The id of the screen after the payment.' }),
})

/** One kind of mail: what it can speak of, and what its text must not lack. */
function mail(placeholders: readonly MailPlaceholder[], needs: readonly MailPlaceholder[] = []) {
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  return z.strictObject({
    subject: mailSubject({ placeholders: placeholders.filter((name) => name !== 'link') }).meta({
      title: 'Subject',
      description: 'One line of plain words. Placeholders as in the text, but no link.',
    }),
    text: mailText({ placeholders, needs }).meta({
      title: 'Text',
      description: `Plain words; line breaks stay. Placeholders: ${known}.`,
    }),
  })
}

const PAYMENT = ['title', 'amount', 'number', 'total', 'due'] as const
const OPEN_PAYMENT = [...PAYMENT, 'until', 'link'] as const

const mails = z.strictObject({
  receipt: mail(PAYMENT).meta({ title: 'Receipt', description: 'Sent after each payment.' }),
  'payment-failed': mail(OPEN_PAYMENT, ['link']).meta({
    title: 'Payment failed',
    description:
      'Sent when a later payment was refused. {link} leads to the page for a new card, {until} says how long.',
  }),
  'payment-reminder': mail(OPEN_PAYMENT, ['link']).meta({
    title: 'Reminder',
    description: 'Sent two days after a refused payment, if it is still open.',
  }),
  'paid-twice': mail(PAYMENT).meta({
    title: 'Paid twice',
    description: 'Sent to a buyer who had a plan already: the second one is stopped.',
  }),
})

export const offerSchema = z
  .strictObject({
    title: plainText().meta({ title: 'Programme', description: 'What is sold. Usable in all copy as {offer.title}.' }),
    price: price().meta({
      title: 'Price',
      description: 'One payment, as people write it: `90` or `89.50`. Usable as {offer.price}.',
    }),
    currency: currency().meta({ title: 'Currency', description: 'Three capital letters: `GBP`.' }),
    interval: z
      .enum(['week', 'month', 'year'])
      .meta({ title: 'Interval', description: 'Time from one payment to the next.' }),
    payments: z.int().min(1).max(36).meta({
      title: 'Number of payments',
      description: 'After the last one nothing more is charged. Usable as {offer.payments}.',
    }),
    'terms-version': plainText().meta({
      title: 'Version of the terms',
      description: 'Stored with each purchase. Change it whenever the terms change.',
    }),
    popup: popup.meta({ title: 'Popup', description: 'The words of the payment popup.' }),
    success: success.meta({ title: 'Success', description: 'What happens after the payment.' }),
    mails: mails.meta({ title: 'Mails', description: 'What buyers are written: plain text with placeholders.' }),
  })
  .meta({ title: 'offer.yaml', description: 'What is sold, at what price, and the words of the payment popup.' })
