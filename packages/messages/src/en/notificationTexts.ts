import type { Translation } from '../phrases.ts'
import type { notificationTexts as ru } from '../ru/notificationTexts.ts'
import { notificationSeatTexts } from './notificationSeatTexts.ts'

export const notificationTexts: Translation<typeof ru> = {
  ...notificationSeatTexts,
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
  card_proposed: {
    title: 'Changes to a master card',
    message: '{{master}} proposes changes to their card.',
  },
  card_approved: {
    title: 'Changes to your card approved',
    message: 'Your card on the site is updated.',
  },
  card_rejected: {
    title: 'Changes to your card rejected',
    message: 'Your card stays as it was. {{reason}}',
  },
  story_submitted: {
    title: 'Story to review',
    message: 'A game master sent “{{story}}” for review.',
  },
  story_published: {
    title: 'Your story is published',
    message: '“{{story}}” is on the site now.',
  },
  story_rejected: {
    title: 'Your story needs changes',
    message: '“{{story}}” was returned to you. {{reason}}',
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
  subscription_refunded: {
    title: 'Subscription ended',
    message: '{{tier}}. We’ve returned {{coins}} to your balance for the unused part.',
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
  gift_undelivered: {
    title: 'Gift returned',
    message: 'Your gift couldn’t be handed over. We’ve refunded its price to your balance.',
  },
  payment_credited: { title: 'Coins added', message: 'We’ve added {{coins}} to your balance.' },
  payment_failed: {
    title: 'Payment failed',
    message: 'We couldn’t add {{coins}} to your balance.',
  },
  order_refused: {
    title: 'We couldn’t complete your order',
    message:
      'Your payment went through, but the order couldn’t be booked. The coins stay on your balance.',
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
  backup_drill_failed: {
    title: 'Couldn’t restore the latest backup',
    message: 'The nightly test restore failed: {{reason}}',
  },
  backup_stale: {
    title: 'Backups are out of date',
    message_one: 'The latest backup is {{count}} hour old. See the system log for details.',
    message_other: 'The latest backup is {{count}} hours old. See the system log for details.',
  },
  level_reached: {
    title: 'New level',
    message: 'You’ve reached level {{level}}. Congratulations!',
  },
  level_rewarded: {
    title: 'New level',
    message: 'You’ve reached level {{level}} and received {{coins}}.',
  },
  achievement_awarded: {
    title: 'New achievement',
    message: 'You’ve earned “{{achievement}}”.',
  },
  achievement_rewarded: {
    title: 'New achievement',
    message: 'You’ve earned “{{achievement}}” and received {{coins}}.',
  },
  achievements_awarded: {
    title: 'Achievements for past games',
    message_one: 'You already had {{count}} achievement to your name. See it in your profile.',
    message_other: 'You already had {{count}} achievements to your name. See them in your profile.',
  },
  achievement_revoked: {
    title: 'Achievement revoked',
    message: '“{{achievement}}” is no longer in your profile. Reason: {{reason}}',
  },
  guild_applied: {
    title: 'Guild application',
    message: '{{player}} would like to join the guild “{{guild}}”.',
  },
  guild_invited: {
    title: 'Guild invitation',
    message: '{{player}} invites you to the guild “{{guild}}”.',
  },
  guild_accepted: {
    title: 'You’re in the guild',
    message: 'You’ve been accepted into the guild “{{guild}}”.',
  },
  guild_declined: {
    title: 'Application declined',
    message: 'The guild “{{guild}}” declined your application.',
  },
  guild_invitation_accepted: {
    title: 'New guild member',
    message: '{{player}} is now in the guild “{{guild}}”.',
  },
  guild_removed: {
    title: 'You’re no longer in the guild',
    message: 'You’ve been removed from the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_rank: {
    title: 'Your guild rank has changed',
    message: 'The leader of the guild “{{guild}}” changed your rank or powers.',
  },
  guild_leads: {
    title: 'You lead a guild',
    message: 'You’re now the leader of the guild “{{guild}}”.',
  },
  guild_leader: {
    title: 'New guild leader',
    message: '{{player}} now leads the guild “{{guild}}”.',
  },
  guild_disbanded: {
    title: 'Guild disbanded',
    message: 'The guild “{{guild}}” has been disbanded.',
  },
  guild_moderated: {
    title: 'Guild texts changed by the club',
    message: 'We changed the name or description of the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_closed: {
    title: 'Guild disbanded by the club',
    message: 'We disbanded the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_merged: {
    title: 'Guilds merged',
    message: 'The guild “{{former}}” is now part of “{{guild}}”. Reason: {{reason}}',
  },
  guild_leader_away: {
    title: 'Your guild misses you',
    message:
      'You haven’t visited for a while. If you don’t sign in by {{until}}, another member will lead the guild “{{guild}}”.',
  },
  guild_heir_soon: {
    title: 'You may soon lead a guild',
    message:
      'The leader of the guild “{{guild}}” hasn’t visited for a while. If nothing changes, you’ll lead it from {{until}}.',
  },
  season_closed: {
    title: 'Season results',
    message: '“{{season}}” is over. Find your games and company on the rating page.',
  },
  item_received: {
    title: 'New item',
    message: '“{{item}}” is now in your inventory.',
  },
  item_taken: {
    title: 'Item taken back',
    message: '“{{item}}” is no longer in your inventory. Reason: {{reason}}',
  },
  application_received: {
    title: 'New application',
    message: 'Someone applied for “{{vacancy}}”.',
  },
  application_withdrawn: {
    title: 'Application withdrawn',
    message: 'The applicant withdrew their application for “{{vacancy}}”.',
  },
  corporate_requested: {
    title: 'Request from a company',
    message: '{{company}} would like an evening for a party of {{people}}.',
  },
  corporate_accepted: {
    title: 'Quote accepted',
    message: '{{company}} accepts your quote. Fix the date and the games.',
  },
  corporate_declined: {
    title: 'Quote declined',
    message: '{{company}} doesn’t accept your quote.',
  },
  applications_expiring: {
    title: 'Old applications will be erased',
    message_one:
      '{{count}} old application will be erased in two weeks. Keep it if you still need it.',
    message_other:
      '{{count}} old applications will be erased in two weeks. Keep those you still need.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
}
