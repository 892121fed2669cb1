import type { Translation } from '../phrases.ts'
import type { payments as ru } from '../ru/payments.ts'

export const payments: Translation<typeof ru> = {
  /** The page of the embedded provider. */
  demo: {
    title: 'Test payment',
    about: 'This is a test page and no real money is charged. Choose how the payment ends.',
    sum: 'Total: {{sum}}',
    pay: 'Pay',
    payTwice: 'Pay and send the notification twice',
    payLate: 'Pay but don’t send the notification',
    decline: 'Decline',
    abandon: 'Leave without paying',
    failed:
      'The payment is complete, but the site didn’t accept its notification. Send it again, or go back: the site will look up the outcome itself.',
    again: 'Send the notification again',
    closed: 'This payment is already complete.',
    back: 'Back to the site',
  },
}
