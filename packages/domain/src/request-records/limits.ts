/** What one user, or a guild, may request of another user or a guild (rules §10, §11). */
export const PERSONAL_REQUEST_KINDS = [
  'friend',
  'guild_invitation',
  'guild_application',
  'game_invitation',
] as const
export type PersonalRequestKind = (typeof PERSONAL_REQUEST_KINDS)[number]

/** How many requests of a kind one user may send within a day. */
export const REQUESTS_PER_DAY = {
  friend: 30,
  guild_invitation: 50,
  guild_application: 20,
  game_invitation: 60,
} as const satisfies Record<PersonalRequestKind, number>

/**
 * For how many days after a decline further requests of the same sender do not disturb the recipient
 * (rules §11).
 */
export const QUIET_DAYS_AFTER_DECLINE = 30

/** At most one notification, and with it one email, per sender, recipient and kind in this many hours. */
export const HOURS_BETWEEN_NOTIFICATIONS = 24
