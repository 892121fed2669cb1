import type { Translation } from '../phrases.ts'
import type { notices as ru } from '../ru/notices.ts'

export const notices: Translation<typeof ru> = {
  booking_made: { title: 'Booking confirmed', message: '“{{story}}”, {{when}}. Seats: {{seats}}.' },
  booking_for_master: {
    title: 'New booking',
    message: '{{player}}: “{{story}}”, {{when}}. Seats: {{seats}}.',
  },
  booking_cancelled_for_master: {
    title: 'A player cancelled',
    message: '{{player}}: “{{story}}”, {{when}}. Free seats: {{seats}}.',
  },
  booking_cancelled_by_master: {
    title: 'The master cancelled the game',
    message: '“{{story}}”, {{when}}. {{reason}} Coins returned: {{coins}}.',
  },
  booking_cancelled_by_platform: {
    title: 'The club cancelled your booking',
    message: '“{{story}}”, {{when}}. {{reason}} Coins returned: {{coins}}.',
  },
  booking_refund_raised: {
    title: 'Your refund grew',
    message: '“{{story}}”, {{when}}: your seat was taken again. Coins returned: {{coins}}.',
  },
  booking_attendance_no_show: {
    title: 'Marked as a no-show',
    message: '“{{story}}”, {{when}}. If that is wrong, you can dispute it until {{until}}.',
  },
  game_confirmed: { title: 'The game is on', message: '“{{story}}”, {{when}}: enough players.' },
  game_decision_extended: {
    title: 'Waiting for more players',
    message: '“{{story}}”, {{when}}: to be decided by {{until}}.',
  },
  game_runs_anyway: {
    title: 'The game takes place',
    message: '“{{story}}”, {{when}}: fewer players than usual, but the master runs it.',
  },
  game_below_minimum: {
    title: 'Game cancelled: too few players',
    message: '“{{story}}”, {{when}}. The players have their coins back.',
  },
  game_moved: {
    title: 'The game was moved',
    message: '“{{story}}”: was {{before}}, now {{when}}. Accept the new time by {{until}}.',
  },
  game_moved_unanswered: {
    title: 'Booking released',
    message: '“{{story}}”, {{when}}: the new time was not answered. Coins returned: {{coins}}.',
  },
  game_reminder_ahead: { title: 'Your game is coming up', message: '“{{story}}”, {{when}}.' },
  game_reminder_day: { title: 'Your game is tomorrow', message: '“{{story}}”, {{when}}.' },
  game_reminder_today: { title: 'Your game is today', message: '“{{story}}”, {{when}}.' },
  game_reminder_hours: { title: 'Your game is soon', message: '“{{story}}”, {{when}}.' },
  game_message: { title: 'A message from the master', message: '“{{story}}”, {{when}}: {{text}}' },
  game_handed_over: {
    title: 'A new master',
    message: '“{{story}}”, {{when}}: {{master}} will run the game.',
  },
  attendance_due: {
    title: 'Mark who came',
    message: '“{{story}}”, {{when}}. Due by {{until}}.',
  },
  review_invited: {
    title: 'How was the game?',
    message: '“{{story}}”, {{when}}. You can leave a review until {{until}}.',
  },
  review_written: {
    title: 'A new review waits to be read',
    message: '{{player}}: “{{story}}”, stars: {{stars}}.',
  },
  waitlist_offer: {
    title: 'A seat is free',
    message: '“{{story}}”, {{when}}. Seats: {{seats}}. Answer by {{until}}.',
  },
  waitlist_taken: {
    title: 'Your seat from the waitlist',
    message: '“{{story}}”, {{when}}. Seats: {{seats}}, coins paid: {{coins}}.',
  },
  waitlist_taken_free: {
    title: 'Your seat from the waitlist',
    message:
      '“{{story}}”, {{when}}. Seats: {{seats}}, free games: {{free}}, coins paid: {{coins}}.',
  },
  waitlist_expired: { title: 'The offer of a seat expired', message: '“{{story}}”, {{when}}.' },
  waitlist_closed: {
    title: 'The game is off and its waitlist closed',
    message: '“{{story}}”, {{when}}. {{reason}}',
  },
  booking_refund_given: {
    title: 'The club returned coins to you',
    message: '“{{story}}”, {{when}}. {{reason}} Coins returned: {{coins}}.',
  },
  booking_by_staff: {
    title: 'The club booked a seat for you',
    message: '“{{story}}”, {{when}}. Seats: {{seats}}, coins paid: {{coins}}. {{reason}}',
  },
  booking_offered: {
    title: 'The club is holding a seat for you',
    message:
      '“{{story}}”, {{when}}. Seats: {{seats}}, to pay: {{coins}} coins. Answer by {{until}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'The club offers you another game',
    message:
      '“{{story}}”, {{when}}. Seats: {{seats}}, to pay: {{coins}} coins. Accept by {{until}} to swap; your current booking stays until then. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Your booking was cancelled at your request',
    message: '“{{story}}”, {{when}}. {{reason}} Coins refunded: {{coins}}.',
  },
  attendance_disputed: {
    title: 'A player disputes a no-show',
    message: '{{player}}: “{{story}}”, {{when}}. {{text}}',
  },
  attendance_mark_removed: {
    title: 'Your no-show mark was removed',
    message: '“{{story}}”, {{when}}: you’re now marked as present. {{reason}}',
  },
  attendance_mark_kept: {
    title: 'Your no-show mark stays',
    message: '“{{story}}”, {{when}}: your dispute was rejected. {{reason}}',
  },
  schedule_create_requested: {
    title: 'New game request',
    message: '{{master}}: “{{story}}”, {{when}}.',
  },
  schedule_move_requested: {
    title: 'Reschedule request',
    message: '{{master}}: “{{story}}” from {{before}} to {{when}}. {{reason}}',
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
  series_clashed: {
    title: 'A game of your series did not fit',
    message: '“{{story}}”, {{when}}: that time is taken. Propose another one for it.',
  },
  subscription_renewed: {
    title: 'Subscription renewed',
    message: '{{tier}} until {{until}}. Coins paid: {{coins}}.',
  },
  subscription_grace: {
    title: 'Not enough coins for the subscription',
    message: '{{tier}}: add {{coins}} coins by {{until}}.',
  },
  subscription_ended: {
    title: 'Subscription ended',
    message: '{{tier}}: it ran out on {{until}}.',
  },
  subscription_granted: {
    title: 'You were given a subscription',
    message: '{{tier}} runs until {{until}}. It does not renew.',
  },
  subscription_revoked: {
    title: 'The club has ended your subscription',
    message: '{{tier}}. {{reason}}',
  },
  gift_received: {
    title: 'You were given a game',
    message: '{{player}} gives you a game. {{text}}',
  },
  gift_claimed: { title: 'Gift claimed', message: '{{player}} claimed your gift.' },
  gift_returned: {
    title: 'Your gift came back',
    message: 'Nobody claimed your gift in time. We’ve refunded its price to your balance.',
  },
  payment_credited: { title: 'Coins added', message: 'Coins added to your balance: {{coins}}.' },
  payment_failed: { title: 'Payment failed', message: 'Coins not added: {{coins}}.' },
  payment_refunded: {
    title: 'Your money was given back',
    message: 'The coins of this purchase were taken off your balance: {{coins}}.',
  },
  payment_disputed: {
    title: 'Your bank disputes a purchase',
    message: 'The coins of this purchase were taken off your balance: {{coins}}.',
  },
  payment_review: {
    title: 'A payment needs a decision',
    message: '{{player}}, coins: {{coins}}. {{reason}}.',
  },
  adjustment_confirm: {
    title: 'Confirm a balance adjustment',
    message: '{{player}}: {{coins}}. {{reason}}',
  },
  job_given_up: { title: 'A job was given up', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'A scheduled job keeps failing',
    message: '{{job}}, failed runs in a row: {{count}}. Last error: {{reason}}',
  },
  promise_broken: {
    title: 'The nightly check found broken data',
    message: 'Broken rules: {{count}}. The system log has the details.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
}
