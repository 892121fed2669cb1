import type { Translation } from '../phrases.ts'
import type { orders as ru } from '../ru/orders.ts'

export const orders: Translation<typeof ru> = {
  pay: 'Pay and book',
  payOnly: 'Pay',
  book: 'Book',
  paying: 'Booking…',
  leaving: 'Opening the payment page…',
  total: 'Total',
  fromBalance: 'From your balance',
  money: 'You pay',
  left: 'Balance after booking',
  more_one: 'You’ll get {{count}} coin, the best-value pack.',
  more_other: 'You’ll get {{count}} coins, the best-value pack.',
  otherTopUps: 'Other coin packs',
  topUp: 'Top up balance',
  refund: {
    title: 'Cancellation terms',
    full: 'Cancel by {{when}} for a full refund to your balance.',
    part_one: 'Cancel by {{when}} to get {{count}} coin back.',
    part_other: 'Cancel by {{when}} to get {{count}} coins back.',
    none: 'It’s too close to the game for a refund.',
  },
  waiting: {
    title: 'Waiting for your payment of {{price}}',
    text: 'As soon as the payment goes through, we’ll complete your order, even if you close this page.',
    goOn: 'Continue payment',
    withdraw: 'Cancel payment',
    withdrawing: 'Cancelling…',
    withdrawn: 'Payment cancelled',
    withdrawnText: 'If you’re charged anyway, we’ll add the coins to your balance.',
    locked: 'Complete or cancel the payment you’ve started first',
  },
  booking: 'Payment received, completing your order…',
  booked: 'Your order is complete',
  refused: {
    title: 'Your payment went through, but we couldn’t complete your order',
    coins: 'The coins stay on your balance.',
  },
  failed: {
    title: 'Payment failed',
    text: 'Your order wasn’t completed. Try again.',
  },
  statusFailed: 'Couldn’t check your payment',
}
