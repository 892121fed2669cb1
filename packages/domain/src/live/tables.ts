/*
 * What both sides know of live changes without a schema: the browser loads this and no Zod.
 */

/** Tables whose changes are sent live (spec §7 "Live subscriptions"), and those of an open game. */
export const LIVE_TABLES = [
  'user_roles',
  'currency_transactions',
  'gift_games',
  'user_subscriptions',
  'stories',
  'subscription_tiers',
  'master_cards',
  'notifications',
  'schedule_requests',
  'user_presence',
  'role_change_notifications',
  'currency_change_notifications',
  'games',
  'bookings',
  'profile_changes',
  'reviews',
  'attendance_disputes',
  'moderation_cases',
  'moderation_assignments',
  'sanction_appeals',
  'friendships',
  'levels',
  'user_achievements',
  'guild_members',
  'guild_applications',
  'guild_posts',
  'room_events',
  'room_members',
  'user_items',
  'job_applications',
  'job_application_entries',
] as const
export type LiveTable = (typeof LIVE_TABLES)[number]

export const LIVE_OPS = ['insert', 'update', 'delete'] as const
export type LiveOp = (typeof LIVE_OPS)[number]

/**
 * What a client listens to: what is for everyone, for one user, for moderators and higher roles, for
 * owners, for those at a game, or for the members of a guild. `mayListen` on the server decides who may
 * (design §7).
 */
export type LiveTopic =
  | 'all'
  | `user:${string}`
  | 'staff'
  | 'owners'
  | `game:${string}`
  | `guild:${string}`

export type TopicKind = 'all' | 'user' | 'staff' | 'owners' | 'game' | 'guild'

/**
 * The kind of topic that the changes of a table are sent to; those of presence also to the topics of
 * friends who are online.
 */
export const LIVE_TABLE_TOPICS = {
  user_roles: 'user',
  currency_transactions: 'user',
  gift_games: 'user',
  user_subscriptions: 'user',
  stories: 'all',
  subscription_tiers: 'all',
  master_cards: 'all',
  notifications: 'user',
  schedule_requests: 'staff',
  user_presence: 'staff',
  role_change_notifications: 'user',
  currency_change_notifications: 'user',
  games: 'game',
  bookings: 'game',
  profile_changes: 'staff',
  reviews: 'staff',
  attendance_disputes: 'staff',
  moderation_cases: 'staff',
  moderation_assignments: 'staff',
  sanction_appeals: 'staff',
  friendships: 'user',
  levels: 'user',
  user_achievements: 'user',
  guild_members: 'guild',
  guild_applications: 'guild',
  guild_posts: 'guild',
  room_events: 'game',
  room_members: 'user',
  user_items: 'user',
  job_applications: 'owners',
  job_application_entries: 'owners',
} as const satisfies Record<LiveTable, TopicKind>

/** The topics of one client; far above the games that a person looks at. */
export const LIVE_TOPICS_MAX = 20

/** The first change is sent at once, and those of this long after it together. */
export const LIVE_THROTTLE_MS = 250
/** Spec §9 "Realtime". */
export const LIVE_HEARTBEAT_MS = 25_000
export const LIVE_TIMEOUT_MS = 10_000
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const

/** How long to wait before trying to connect again, after so many tries without success (spec §9). */
export function reconnectDelay(failures: number): number {
  return RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? RECONNECT_MS[3]
}
