import type { Translation } from '../phrases.ts'
import type { notices as ru } from '../ru/notices.ts'

export const notices: Translation<typeof ru> = {
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
  attendance_due: {
    title: 'Mark attendance',
    message: '“{{story}}”, {{when}}. Mark who came by {{until}}.',
  },
  review_invited: {
    title: 'How was the game?',
    message: '“{{story}}”, {{when}}. You can leave a review until {{until}}.',
  },
  review_written: {
    title: 'New review to moderate',
    message: '{{player}}: “{{story}}”, rated {{stars}} out of 5.',
  },
  review_published: {
    title: 'Review published',
    message: '“{{story}}”. Thank you for sharing.',
  },
  review_rejected: {
    title: 'Review rejected',
    message: '“{{story}}”. {{reason}}',
  },
  review_hidden: {
    title: 'Review hidden',
    message: '“{{story}}”. {{reason}}',
  },
  review_of_game: {
    title: 'A new review of your game',
    message: '“{{story}}”, rated {{stars}} out of 5. You can reply on the story’s page.',
  },
  review_replied: {
    title: 'The master replied to your review',
    message: '“{{story}}”. {{text}}',
  },
  waitlist_offer: {
    title: 'A seat is available',
    message: '“{{story}}”, {{when}}. We’re holding {{seats}} for you. Answer by {{until}}.',
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
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, you’ll be charged {{coins}}. Answer by {{until}}. {{reason}}',
  },
  booking_move_offered: {
    title: 'The club offers you another game',
    message:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. This game costs {{coins}}. Accept by {{until}} to swap. Your current booking stays until then. {{reason}}',
  },
  booking_cancelled_for_player: {
    title: 'Your booking was cancelled at your request',
    message: '“{{story}}”, {{when}}. We’ve refunded {{coins}}. {{reason}}',
  },
  attendance_disputed: {
    title: 'A player disputes a no-show',
    message: '{{player}}: “{{story}}”, {{when}}. {{text}}',
  },
  profile_change_sent: {
    title: 'Profile changes to review',
    message: '{{player}} wants to change their profile.',
  },
  profile_change_approved: {
    title: 'Profile changes approved',
    message: 'Everyone sees them now.',
  },
  profile_change_rejected: {
    title: 'Profile changes rejected',
    message: 'Reason: {{reason}}',
  },
  case_opened: {
    title: 'New report',
    message: '{{player}} was reported.',
  },
  case_escalated: {
    title: 'Case passed to the owners',
    message: '{{player}}. {{text}}',
  },
  report_upheld: {
    title: 'Your report was reviewed',
    message: 'We confirmed the violation and took action. Thank you for letting us know.',
  },
  report_dismissed: {
    title: 'Your report was reviewed',
    message: 'We found no violation. Thank you for letting us know.',
  },
  sanction_warned: {
    title: 'A warning from the club',
    message: 'Reason: {{reason}}',
  },
  sanction_suspended: {
    title: 'Account suspended',
    message: 'Until {{until}}. Reason: {{reason}}',
  },
  sanction_banned: {
    title: 'Account banned',
    message: 'Reason: {{reason}}',
  },
  sanction_lifted: {
    title: 'Restriction lifted',
    message: 'You can use the site again. {{reason}}',
  },
  appeal_sent: {
    title: 'New appeal',
    message: '{{player}} appeals a decision. {{text}}',
  },
  appeal_upheld: {
    title: 'Appeal granted',
    message: 'The restriction is lifted. {{reason}}',
  },
  appeal_rejected: {
    title: 'Appeal rejected',
    message: 'The decision stands. {{reason}}',
  },
  master_suspended: {
    title: 'Games need another master',
    message:
      '{{master}} can’t run games. Give the upcoming games to another master or cancel them.',
  },
  friend_requested: {
    title: 'Friend request',
    message: '{{player}} wants to be friends.',
  },
  friend_accepted: {
    title: 'You’re friends now',
    message: '{{player}} is now your friend.',
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
  series_clashed: {
    title: 'A game in your series wasn’t added',
    message: '“{{story}}”, {{when}}. That time is taken. Propose another one.',
  },
  subscription_renewed: {
    title: 'Subscription renewed',
    message: '{{tier}} until {{until}}. You’ve been charged {{coins}}.',
  },
  subscription_grace: {
    title: 'Not enough coins to renew',
    message: '{{tier}}. Add {{coins}} by {{until}} to keep your subscription.',
  },
  subscription_ended: {
    title: 'Subscription ended',
    message: '{{tier}}. Your subscription expired on {{until}}.',
  },
  subscription_granted: {
    title: 'You’ve been given a subscription',
    message: '{{tier}} is active until {{until}}. It won’t renew automatically.',
  },
  subscription_revoked: {
    title: 'The club has ended your subscription',
    message: '{{tier}}. {{reason}}',
  },
  gift_received: {
    title: 'You’ve been gifted a game',
    message: '{{player}} has gifted you a game. {{text}}',
  },
  gift_claimed: { title: 'Gift claimed', message: '{{player}} claimed your gift.' },
  gift_returned: {
    title: 'Your gift wasn’t claimed',
    message: 'The gift has expired. We’ve refunded its price to your balance.',
  },
  payment_credited: { title: 'Coins added', message: 'We’ve added {{coins}} to your balance.' },
  payment_failed: {
    title: 'Payment failed',
    message: 'We couldn’t add {{coins}} to your balance.',
  },
  payment_refunded: {
    title: 'Purchase refunded',
    message: 'We’ve removed this purchase’s {{coins}} from your balance.',
  },
  payment_disputed: {
    title: 'Your bank reversed a purchase',
    message: 'We’ve removed this purchase’s {{coins}} from your balance.',
  },
  payment_review: {
    title: 'A payment needs review',
    message: '{{player}} is buying {{coins}}. {{reason}}.',
  },
  adjustment_confirm: {
    title: 'Confirm a balance adjustment',
    message: '{{player}}, balance adjustment of {{coins}}. {{reason}}',
  },
  job_given_up: { title: 'Job failed', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'A scheduled job keeps failing',
    message_one: '{{job}} has failed {{count}} time in a row. Last error: {{reason}}',
    message_other: '{{job}} has failed {{count}} times in a row. Last error: {{reason}}',
  },
  promise_broken: {
    title: 'The nightly check found data errors',
    message_one: '{{count}} rule is broken. See the system log for details.',
    message_other: '{{count}} rules are broken. See the system log for details.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
}
