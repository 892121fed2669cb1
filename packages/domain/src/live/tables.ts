/*
 * What both sides know of live changes without a schema: the browser loads this and no Zod.
 */

/** Tables whose changes are sent live (spec §7 "Live subscriptions"). */
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
] as const
export type LiveTable = (typeof LIVE_TABLES)[number]

export const LIVE_OPS = ['insert', 'update', 'delete'] as const
export type LiveOp = (typeof LIVE_OPS)[number]

/**
 * Who hears of a table: everyone; the person a row belongs to; or anyone who ranks at least as high,
 * looked at when it is sent (design §7).
 */
export const LIVE_AUDIENCE = {
  user_roles: 'person',
  currency_transactions: 'person',
  gift_games: 'person',
  user_subscriptions: 'person',
  stories: 'everyone',
  subscription_tiers: 'everyone',
  master_cards: 'everyone',
  notifications: 'person',
  schedule_requests: 'moderator',
  user_presence: 'moderator',
  role_change_notifications: 'person',
  currency_change_notifications: 'person',
} as const satisfies Record<LiveTable, 'everyone' | 'person' | 'moderator'>

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
