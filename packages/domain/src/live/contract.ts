import * as z from 'zod/mini'
import { masterCard, storyCard } from '../story/contract.ts'

/** Tables whose changes are told while they happen (spec §7 "Live subscriptions"). */
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
 * Who hears of a table: everyone; the person a row belongs to; or whoever ranks at least as high,
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

/**
 * One committed change. `userId` says whose row it is, where it is somebody's. `row` comes with the
 * tables of `LIVE_ROWS`, as the listing shows it now; without one it is no longer listed. The other
 * tables tell only that something changed, and the screen asks.
 */
export const liveChange = z.object({
  table: z.enum(LIVE_TABLES),
  op: z.enum(LIVE_OPS),
  id: z.uuid(),
  userId: z.optional(z.uuid()),
  row: z.optional(z.unknown()),
})

/** What a row looks like, of the tables whose changes carry theirs. */
export const LIVE_ROWS = { stories: storyCard, master_cards: masterCard } as const
export type LiveRows = { [T in keyof typeof LIVE_ROWS]: z.infer<(typeof LIVE_ROWS)[T]> }

type Told<Table extends LiveTable, Row> = {
  table: Table
  op: LiveOp
  id: string
  userId?: string
  row?: Row
}
export type LiveChange = {
  [T in LiveTable]: Told<T, T extends keyof LiveRows ? LiveRows[T] : never>
}[LiveTable]

export const liveInput = z.object({
  tables: z.array(z.enum(LIVE_TABLES)).check(z.minLength(1), z.maxLength(LIVE_TABLES.length)),
})
export type LiveInput = z.infer<typeof liveInput>

/**
 * What a subscription sends: the changes of a moment, or that some may have been missed, so that
 * whatever is on the screen has to be asked for again.
 */
export type LiveMessage = { changes: readonly LiveChange[] } | { again: true }

/** The first change is sent at once, and those of this long after it together. */
export const LIVE_BURST_MS = 250
/** Spec §9 "Realtime". */
export const LIVE_HEARTBEAT_MS = 25_000
export const LIVE_TIMEOUT_MS = 10_000
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const

/** How long to wait before trying to connect again, after so many tries in vain (spec §9). */
export function reconnectDelay(failures: number): number {
  return RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? RECONNECT_MS[3]
}
