import type { Translation } from '../phrases.ts'
import type { currency as ru } from '../ru/currency.ts'

/** The coin account: what is on it, what coins are for, and every change. */
export const currency: Translation<typeof ru> = {
  title: 'Gold coins',
  balance: 'In your balance',
  balanceFailed: 'Your balance could not be read.',
  purpose: 'Coins pay for seats at games. They are taken the moment you book.',
  howTitle: 'How to add coins',
  how: 'Coins are credited by the club’s administrator. Ask at the club desk and give the number of your profile: the credit shows up in the history at once.',
  account: 'Profile number',
  chooseGame: 'Choose a game',
  history: 'Account history',
  historyFailed: 'The account history could not be loaded',
  none: 'Nothing has moved on the account yet',
  noneText: 'Every credit and debit will be here, with its date and the balance after it.',
  remains: 'balance {{amount}}',
  showMore: 'Show more',
  showing: 'Loading…',
  moreFailed: 'The next part could not be loaded.',
  type: {
    admin_adjustment: 'Adjusted by an administrator',
    purchase: 'Coins bought',
    booking: 'Booking',
    refund: 'Refund',
    gift: 'Gift',
  },
}
