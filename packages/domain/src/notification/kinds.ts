/** Types of notifications; the type decides where the link leads (spec §2 "Notification panel"). */
export const NOTIFICATION_TYPES = [
  'booking',
  'cancellation',
  'schedule_request',
  'schedule_decision',
  'moderation_request',
  'moderation_decision',
  'rating_moderation',
  'rating_decision',
  'gift_received',
  'admin',
  'system',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/**
 * Every occasion somebody is told of, with the type it is filed under. Its words are the phrases
 * `notices.<kind>` in both languages.
 */
export const NOTICE_KINDS = {
  booking_made: 'booking',
  booking_for_master: 'booking',
  booking_cancelled_for_master: 'cancellation',
  booking_cancelled_by_master: 'cancellation',
  booking_cancelled_by_platform: 'cancellation',
  booking_refund_raised: 'booking',
  booking_attendance_no_show: 'booking',
  game_confirmed: 'booking',
  game_decision_extended: 'booking',
  game_moved: 'booking',
  game_moved_unanswered: 'cancellation',
  game_reminder_day: 'booking',
  game_reminder_hours: 'booking',
  game_message: 'booking',
  game_handed_over: 'booking',
  attendance_due: 'booking',
  review_invited: 'booking',
  waitlist_offer: 'booking',
  waitlist_taken: 'booking',
  waitlist_expired: 'booking',
  schedule_requested: 'schedule_request',
  schedule_approved: 'schedule_decision',
  schedule_rejected: 'schedule_decision',
  subscription_renewed: 'system',
  subscription_grace: 'system',
  subscription_ended: 'system',
  subscription_granted: 'system',
  subscription_revoked: 'system',
  gift_received: 'gift_received',
  gift_claimed: 'system',
  gift_returned: 'system',
  payment_credited: 'system',
  payment_failed: 'system',
  payment_review: 'admin',
  adjustment_confirm: 'admin',
  job_given_up: 'admin',
  broadcast: 'system',
} as const satisfies Record<string, NotificationType>
export type NoticeKind = keyof typeof NOTICE_KINDS
