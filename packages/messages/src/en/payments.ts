import type { Translation } from '../phrases.ts'
import type { payments as ru } from '../ru/payments.ts'

export const payments: Translation<typeof ru> = {
  /** The page of the embedded provider. */
  demo: {
    title: 'Practice payment',
    about: 'No real money is taken here. Choose how the payment ends.',
    sum: 'To pay: {{sum}}',
    pay: 'Pay',
    payTwice: 'Pay, and report it twice',
    payLate: 'Pay, but lose the report',
    decline: 'Decline',
    abandon: 'Leave without paying',
    closed: 'This payment is finished already.',
    back: 'Back to the site',
  },
}
