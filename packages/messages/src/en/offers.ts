import type { Translation } from '../phrases.ts'
import type { offers as ru } from '../ru/offers.ts'

/** Seats offered from a waitlist: the deadline, the price, and the answer. */
export const offers: Translation<typeof ru> = {
  byClub: 'The club is holding a seat for you',
  byFriend: 'You’re invited to a game',
  byFriendName: '{{name}} is holding a seat for you. You pay only for yourself.',
  byClubReason: 'Reason: {{reason}}',
  replaces_one:
    'Instead of “{{title}}”, {{when}}. If you accept, we’ll cancel that booking and refund {{count}} coin.',
  replaces_other:
    'Instead of “{{title}}”, {{when}}. If you accept, we’ll cancel that booking and refund {{count}} coins.',
  until: 'Held until {{when}}',
  left: '{{time}} left',
  lapsed: 'expired',
  lastMinute: 'less than a minute',
  label: 'Answer the seat offer',
  loading: 'Calculating the price…',
  failed: 'Couldn’t load the price',
  paymentMethod: 'Payment method',
  free_one: 'Free game for {{count}} seat',
  free_other: 'Free games for {{count}} seats',

  useFree: 'Pay with a free game',
  havePromo: 'Have a promo code?',
  total: 'Total',
  balance: '{{coins}} in your balance',
  topUp: 'Add coins',
  costs_one: 'You’ll pay {{count}} coin.',
  costs_other: 'You’ll pay {{count}} coins.',
  take: 'Book the seat',
  costsNothing: 'You won’t be charged any coins.',
  otherPaymentMethods: 'Choose how to pay',
  accept_one: 'Book for {{count}} coin',
  accept_other: 'Book for {{count}} coins',
  acceptFree: 'Book for free',
  decline: 'Decline',
  busy: 'Sending your answer…',
  taken: 'The seat is yours',
  declined: 'You declined the seat',
  ended: {
    waiting: 'The offer was withdrawn. You’re back on the waitlist',
    offered: 'Expired',
    accepted: 'You took the seat',
    declined: 'You declined',
    expired: 'Expired',
    withdrawn: 'You left the waitlist',
  },
}
