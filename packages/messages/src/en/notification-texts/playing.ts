import type { Translation } from '../../phrases.ts'
import type { playingTexts as ru } from '../../ru/notification-texts/playing.ts'

export const playingTexts: Translation<typeof ru> = {
  booking_made: {
    title: 'Booking confirmed',
    message: '“{{story}}”, {{when}}. You’ve booked {{seats}}. {{where}}',
  },
  booking_for_master: {
    title: 'New booking',
    message: '{{player}} booked {{seats}}. “{{story}}”, {{when}}.',
  },
  booking_cancelled_for_master: {
    title: 'A player cancelled their booking',
    message: '{{player}}: “{{story}}”, {{when}}. You now have {{seats}} free.',
  },
  booking_cancelled_by_master: {
    title: 'The game master cancelled the game',
    message: '“{{story}}”, {{when}}. We’ve refunded {{coins}}. {{reason}}',
  },
  booking_cancelled_by_platform: {
    title: 'The club cancelled your booking',
    message: '“{{story}}”, {{when}}. We’ve refunded {{coins}}. {{reason}}',
  },
  booking_refund_raised: {
    title: 'Your refund has increased',
    message: '“{{story}}”, {{when}}. Someone took your seat, so we’ve refunded another {{coins}}.',
  },
  booking_attendance_no_show: {
    title: 'You were marked as a no-show',
    message: '“{{story}}”, {{when}}. If this is a mistake, you can dispute it until {{until}}.',
  },
  game_confirmed: {
    title: 'Game confirmed',
    message: '“{{story}}”, {{when}}. Enough players have joined.',
  },
  game_decision_extended: {
    title: 'Waiting for more players',
    message: '“{{story}}”, {{when}}. We’ll know by {{until}} whether the game is confirmed.',
  },
  game_runs_anyway: {
    title: 'Game confirmed',
    message:
      '“{{story}}”, {{when}}. There are fewer players than usual, but the game master will run it.',
  },
  game_below_minimum: {
    title: 'Game cancelled: not enough players',
    message: '“{{story}}”, {{when}}. We’ve refunded the players.',
  },
  game_moved: {
    title: 'Game rescheduled',
    message:
      '“{{story}}” has moved from {{before}} to {{when}}. Confirm the new time by {{until}}.',
  },
  game_moved_unanswered: {
    title: 'Booking cancelled',
    message: '“{{story}}”, {{when}}. You didn’t confirm the new time, so we’ve refunded {{coins}}.',
  },
  game_reminder_ahead: {
    title: 'Your game is coming up',
    message: '“{{story}}”, {{when}}. {{where}}',
  },
  game_reminder_day: {
    title: 'Your game is tomorrow',
    message: '“{{story}}”, {{when}}. {{where}}',
  },
  game_reminder_today: { title: 'Your game is today', message: '“{{story}}”, {{when}}. {{where}}' },
  game_reminder_hours: {
    title: 'Your game starts soon',
    message: '“{{story}}”, {{when}}. {{where}}',
  },
  game_link_changed: {
    title: 'Link to your game',
    message:
      '“{{story}}”, {{when}}. The game master has updated the link. It opens in My bookings {{opens}}.',
  },
  game_message: {
    title: 'Message from the game master',
    message: '“{{story}}”, {{when}}: {{text}}',
  },
  game_handed_over: {
    title: 'New game master',
    message: '“{{story}}”, {{when}}: {{master}} will run the game.',
  },
  room_removed: {
    title: 'You were removed from a game room',
    message:
      '“{{story}}”, {{when}}. Moderators will look into it. You can send a report from the game room.',
  },
  attendance_due: {
    title: 'Mark attendance',
    message: '“{{story}}”, {{when}}. Mark who came by {{until}}.',
  },
  booking_refund_given: {
    title: 'Refund from the club',
    message: '“{{story}}”, {{when}}. We’ve refunded {{coins}}. {{reason}}',
  },
  booking_by_staff: {
    title: 'The club booked a seat for you',
    message: '“{{story}}”, {{when}}. We’ve booked {{seats}} and charged {{coins}}. {{reason}}',
  },
  booking_offered: {
    title: 'The club is holding a seat for you',
    message:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, you’ll be charged {{coins}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'The club offers you another game',
    message:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. This game costs {{coins}}. Your current booking stays until you accept. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Your booking was cancelled at your request',
    message: '“{{story}}”, {{when}}. We’ve refunded {{coins}}. {{reason}}',
  },
  attendance_disputed: {
    title: 'A player disputes a no-show',
    message: '{{player}}: “{{story}}”, {{when}}. {{text}}',
  },
  attendance_mark_removed: {
    title: 'No-show mark removed',
    message: '“{{story}}”, {{when}}. You’re now marked as present. {{reason}}',
  },
  attendance_mark_upheld: {
    title: 'No-show mark upheld',
    message: '“{{story}}”, {{when}}. Your dispute was rejected. {{reason}}',
  },
  schedule_create_requested: {
    title: 'New game request',
    message: '{{master}}: “{{story}}”, {{when}}.',
  },
  schedule_move_requested: {
    title: 'Reschedule request',
    message: '{{master}}: “{{story}}”, from {{before}} to {{when}}. {{reason}}',
  },
  schedule_cancel_requested: {
    title: 'Cancellation request',
    message: '{{master}}: “{{story}}”, {{when}}. {{reason}}',
  },
  schedule_approved: {
    title: 'Request approved',
    message: '“{{story}}”, {{when}}. Decided by {{decider}}.',
  },
  schedule_rejected: {
    title: 'Request rejected',
    message: '“{{story}}”, {{when}}. Decided by {{decider}}. {{reason}}',
  },
  series_conflicted: {
    title: 'A game in your series wasn’t added',
    message: '“{{story}}”, {{when}}. That time is taken. Propose another one.',
  },
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
  game_invited: {
    title: 'You’re invited to a game',
    message: '{{player}}: “{{story}}”, {{when}}.',
  },
}
