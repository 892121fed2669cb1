import type { Translation } from '../phrases.ts'
import type { notificationSeatTexts as ru } from '../ru/notificationSeatTexts.ts'

export const notificationSeatTexts: Translation<typeof ru> = {
  waitlist_offer: {
    title: 'A seat is available',
    message: '“{{story}}”, {{when}}. We’re holding {{seats}} for you.',
  },
  waitlist_taken: {
    title: 'Waitlist seat booked',
    message: '“{{story}}”, {{when}}. We’ve booked {{seats}} and charged {{coins}}.',
  },
  waitlist_taken_free: {
    title: 'Waitlist seat booked',
    message: '“{{story}}”, {{when}}. We’ve booked {{seats}}, used {{free}} and charged {{coins}}.',
  },
  waitlist_taken_covered: {
    title: 'Waitlist seat booked',
    message:
      '“{{story}}”, {{when}}. We’ve booked {{seats}} and used {{free}}. No coins were charged.',
  },
  waitlist_taken_unpaid: {
    title: 'Waitlist seat booked',
    message: '“{{story}}”, {{when}}. We’ve booked {{seats}}. No coins were charged.',
  },
  waitlist_expired: { title: 'Seat offer expired', message: '“{{story}}”, {{when}}.' },
  waitlist_closed: {
    title: 'Game cancelled and its waitlist closed',
    message: '“{{story}}”, {{when}}. {{reason}}',
  },
  party_invited: {
    title: 'You’re invited, and a seat is held',
    message:
      '{{player}} invites you to “{{story}}”, {{when}}. Pay for the seat and it’s yours: we’ll charge {{coins}}.',
  },
  party_joined: {
    title: 'They’re coming with you',
    message: '{{player}} has joined “{{story}}”, {{when}}.',
  },
  party_declined: {
    title: 'They’re not coming with you',
    message: '{{player}}: “{{story}}”, {{when}}. The seat is open to everyone again.',
  },
  party_unpaid: {
    title: 'A friend’s seat is no longer held',
    message: '{{player}}: “{{story}}”, {{when}}. The seat wasn’t paid for in time.',
  },
  party_withdrawn: {
    title: 'Your seat is no longer held',
    message: '{{player}}: “{{story}}”, {{when}}.',
  },
  guild_game: {
    title: 'A game for your guild first',
    message: '“{{story}}”, {{when}}. Until {{until}} only {{guild}} can book seats.',
  },
  game_invited: {
    title: 'You’re invited to a game',
    message: '{{player}}: “{{story}}”, {{when}}.',
  },
}
