import * as z from 'zod/mini'
import { notification } from '../notification/contract.ts'
import { presenceRow } from '../presence/contract.ts'
import { masterCard, storyCard } from '../story/contract.ts'
import { tierRow } from '../subscription/contract.ts'
import { LIVE_OPS, LIVE_TABLES, type LiveOp, type LiveTable } from './tables.ts'

export type { LiveOp, LiveTable } from './tables.ts'

/**
 * One committed change. `userId` says whose row it is, where it is someone's. `row` comes with the
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
export const LIVE_ROWS = {
  stories: storyCard,
  master_cards: masterCard,
  subscription_tiers: tierRow,
  notifications: notification,
  user_presence: presenceRow,
} as const
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
