import type { Translation } from '../phrases.ts'
import type { checkout as ru } from '../ru/checkout.ts'

/** Paying for what is in the cart, and what came of it. */
export const checkout: Translation<typeof ru> = {
  title: 'Review and pay',
  bill: 'Order total',
  prices:
    'We check seats and prices when you pay. If anything has changed, we won’t charge you and will show you the difference.',
  checking: 'Checking seats and prices…',
  unchecked: 'Seats and prices haven’t been checked yet',
  refused: 'Payment didn’t go through and you weren’t charged.',
  refusedLine: 'Check the highlighted game.',
  unanswered: 'We didn’t get a response to your last request.',
  unansweredText:
    'Press the button to pay again. If the order went through, you won’t be charged twice.',
  empty: 'Your cart is empty, so there’s nothing to pay for',
  emptyText: 'You’ll find the games you’ve paid for in My bookings.',
  toBookings: 'My bookings',
  doneTitle_one: 'Your seat is booked',
  doneTitle_other: 'Your seats are booked',

  doneLead: 'Times are in your time zone: {{zone}}.',
  doneOnly: 'Payment complete',
  toGames: 'Choose a game',
  booked: 'What you paid for',
  giftFor: 'Gift game for {{who}}',
  giftNow: 'The gift has been delivered.',
  giftLater: 'Delivered on {{when}}.',
  noName: 'player',
  subscribed: '{{tier}} subscription',
  subscribedUntil_one: 'Active until {{date}}, with {{count}} free game.',
  subscribedUntil_other: 'Active until {{date}}, with {{count}} free games.',

  paid: 'Paid',
  remains: 'Remaining balance',
  toCalendar: 'Choose another game',
  stillInCart_one: '{{count}} more item is still in your cart.',
  stillInCart_other: '{{count}} more items are still in your cart.',
}
