/*
 * Every action of the system log. An action is written nowhere else as a name, so that none can
 * be without its words: the phrases of `systemLogs` are checked against these lists.
 */

/** What staff and the platform do. */
const CLUB_ACTIONS = [
  'access.refused',
  'attendance.decide',
  'booking.cancel',
  'booking.make',
  'booking.move',
  'booking.offer',
  'booking.refund',
  'booking.waive',
  'broadcast.create',
  'broadcast.stop',
  'broadcast.test',
  'currency.adjust',
  'currency.adjust_confirm',
  'currency.adjust_refuse',
  'currency.adjust_request',
  'game.cancel',
  'game.hand_over',
  'game.link',
  'game.move',
  'game.resize',
  'adjustments.export',
  'bookings.export',
  'games.export',
  'masters.export',
  'payments.export',
  'promo_codes.export',
  'subscribers.export',
  'invariant.broken',
  'job.drop',
  'job.failing',
  'job.given_up',
  'job.retry',
  'job.try_failed',
  'ledger.export',
  'master_card.archive',
  'master_card.distrust',
  'master_card.hide',
  'master_card.restore',
  'master_card.show',
  'master_card.trust',
  'pack.archive',
  'pack.create',
  'pack.restore',
  'pack.update',
  'payment.close',
  'payment.credit',
  'payment.provider_failed',
  'payment.refund',
  'place.archive',
  'place.create',
  'place.restore',
  'place.update',
  'promo.create',
  'promo.pause',
  'promo.resume',
  'promo.update',
  'role.assign',
  'schedule_request.approved',
  'schedule_request.rejected',
  'subscription.grant',
  'subscription.revoke',
  'subscription.tier_archive',
  'subscription.tier_create',
  'subscription.tier_restore',
  'subscription.tier_update',
  'system_log.export',
  'user.contacts_read',
  'user.note',
  'user.sessions_end',
] as const
export type ClubAction = (typeof CLUB_ACTIONS)[number]

/** What the sign-in service records, as the log shows it. */
const SIGN_IN_ACTIONS = [
  'auth.login',
  'auth.login_failed',
  'auth.logout',
  'auth.token_refreshed',
  'auth.token_reuse_detected',
  'auth.user_signedup',
  'auth.user_repeated_signup',
  'auth.user_confirmation_requested',
  'auth.user_recovery_requested',
  'auth.user_reauthenticate_requested',
  'auth.user_email_change_requested',
  'auth.user_email_changed',
  'auth.user_modified',
  'auth.user_updated_password',
  'auth.user_phone_change_requested',
  'auth.user_phone_changed',
  'auth.user_invited',
  'auth.user_deleted',
  'auth.identity_linked',
  'auth.identity_unlinked',
  'auth.factor_in_progress',
  'auth.challenge_created',
  'auth.verification_attempted',
  'auth.verification_failed',
  'auth.factor_unenrolled',
  'auth.factor_deleted',
  'auth.sso_provider_created',
  'auth.sso_provider_updated',
  'auth.sso_provider_deleted',
] as const
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number]

export const LOG_ACTIONS = [...CLUB_ACTIONS, ...SIGN_IN_ACTIONS] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** What actions are done to; with an id it names one of them. */
export const LOG_TARGETS = [
  'account',
  'bookings',
  'broadcast',
  'coin_pack',
  'games',
  'invariant',
  'job',
  'master_cards',
  'payment',
  'place',
  'procedure',
  'profile',
  'promo_code',
  'schedule_requests',
  'subscription_tier',
] as const
export type LogTarget = (typeof LOG_TARGETS)[number]

type Phrase<Name extends string> = Name extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : Name
/** The key of an action's words. */
export type LogActionPhrase = Phrase<LogAction>
