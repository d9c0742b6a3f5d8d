// Written by `npm run offer` from the funnel's offer.yaml. Change that file, not this one.
import type { Offer } from './offer.ts'

export const offer: Offer | undefined = {
  "title": "TikTok Empire Programme",
  "language": "en-GB",
  "amount": 9000,
  "currency": "gbp",
  "interval": "month",
  "payments": 6,
  "termsVersion": "2025-08-06",
  "mails": {
    "receipt": {
      "subject": "Payment {number} of {total} received: {title}",
      "text": "Hello,\n\nthank you. Your payment {number} of {total} for the {title} has arrived: {amount}.\n\nYou need to do nothing. Any further payments are taken from the same card, one month apart, and they end by themselves after payment {total}.\n\nKeep this e-mail as your receipt.\n"
    },
    "payment-failed": {
      "subject": "Your payment for the {title} did not go through",
      "text": "Hello,\n\nyour bank refused payment {number} of {total} for the {title}: {amount}, due on {due}.\n\nNothing has changed yet. Your access stays open until {until}. To keep it, enter a card here; the payment is then taken at once:\n\n{link}\n\nThe link is meant for you alone. Please do not pass it on.\n"
    },
    "payment-reminder": {
      "subject": "Your access to the {title} ends on {until}",
      "text": "Hello,\n\npayment {number} of {total} for the {title} is still open: {amount}. Your access ends on {until}.\n\nIt takes a minute to keep it. Enter a card here:\n\n{link}\n\nThe link is meant for you alone. Please do not pass it on.\n"
    },
    "paid-twice": {
      "subject": "You have paid twice for the {title}",
      "text": "Hello,\n\nyou already had a payment plan for the {title}, so we have stopped the second one. You keep your access, and nothing more is taken for the second plan.\n\nWe will refund its payment of {amount} to the card that it came from.\n"
    }
  }
}
