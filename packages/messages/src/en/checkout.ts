import type { Translation } from '../phrases.ts'
import type { checkout as ru } from '../ru/checkout.ts'

/** Paying for what is in the cart, and what came of it. */
export const checkout: Translation<typeof ru> = {
  title: 'Review and pay',
  bill: 'To pay',
  total: 'Total',
  balance: 'Your balance',
  left: 'Left after paying',
  pay: 'Book and pay',
  paying: 'Booking…',
  prices:
    'Seats and price are checked as you pay. If anything has changed, we take nothing and show you the difference.',
  topUp: 'Buy coins',
  checking: 'Checking seats and prices',
  unchecked: 'Seats and prices have not been checked yet',
  refused: 'Nothing was booked and nothing was taken.',
  refusedLine: 'Have a look at the marked game.',
  unanswered: 'No answer came to your last request.',
  unansweredText:
    'Press “Book and pay” again: if the seats are yours already, nothing is taken a second time.',
  empty: 'Nothing to pay for: the cart is empty',
  emptyText: 'Games you have paid for are among your bookings.',
  toBookings: 'My bookings',
  doneTitle_one: 'Your seat is taken',
  doneTitle_other: 'Your seats are taken',
  doneLead: 'Times are by your clock: {{zone}}.',
  booked: 'What you have booked',
  paid: 'Paid',
  remains: 'Left in your balance',
  toCalendar: 'Choose another game',
  stillInCart_one: '{{count}} more game is still in your cart.',
  stillInCart_other: '{{count}} more games are still in your cart.',
}
