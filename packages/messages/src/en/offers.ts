import type { Translation } from '../phrases.ts'
import type { offers as ru } from '../ru/offers.ts'

/** Seats that a waitlist offers somebody: until when, for what, taken or left. */
export const offers: Translation<typeof ru> = {
  byClub: 'The club is holding a seat for you',
  byClubReason: 'Why: {{reason}}',
  replaces:
    'Instead of “{{title}}”, {{when}}. If you accept, we’ll cancel that booking and refund {{coins}}.',
  until: 'Held until {{when}}',
  left: '{{time}} left',
  lapsed: 'the time is over',
  lastMinute: 'less than a minute',
  label: 'Answer the offer of a seat',
  loading: 'Working out what it costs…',
  failed: 'Could not find out what the seat costs',
  means: 'How to pay',
  free_one: 'A free game for {{count}} seat',
  free_other: 'Free games for {{count}} seats',
  useFree: 'Pay with a free game',
  havePromo: 'Have a promo code?',
  total: 'To pay',
  balance: '{{coins}} on your account',
  topUp: 'Add coins',
  costs: 'To pay: {{coins}}.',
  take: 'Take the seat',
  costsNothing: 'No coins are taken.',
  otherMeans: 'Choose how to pay',
  accept: 'Take it for {{coins}}',
  acceptFree: 'Take it for free',
  decline: 'Decline',
  busy: 'Answering…',
  taken: 'The seat is yours',
  declined: 'You declined the seat',
  ended: {
    waiting: 'The offer was taken back, you are in line again',
    offered: 'The time is over',
    accepted: 'You took the seat',
    declined: 'You declined',
    expired: 'The time is over',
    withdrawn: 'You left the line',
  },
}
