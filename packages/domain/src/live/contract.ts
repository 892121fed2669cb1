import * as z from 'zod/mini'
import { masterCard } from '../master-cards/contract.ts'
import { notification } from '../notifications/contract.ts'
import { presenceRow } from '../presence/contract.ts'
import { storyCard } from '../stories/contract.ts'
import { tierRow } from '../subscriptions/contract.ts'
import {
  LIVE_OPS,
  LIVE_TABLES,
  LIVE_TOPICS_MAX,
  type LiveOp,
  type LiveTable,
  type LiveTopic,
} from './tables.ts'

export type { LiveOp, LiveTable, LiveTopic } from './tables.ts'

/** A topic: `all`, `staff`, `owners`, `user:<id>`, `game:<id>` or `guild:<id>`. */
export const liveTopic = z.union([
  z.enum(['all', 'staff', 'owners']),
  z.templateLiteral(['user:', z.uuid()]),
  z.templateLiteral(['game:', z.uuid()]),
  z.templateLiteral(['guild:', z.uuid()]),
])

/**
 * One committed change and the topic that it is sent to. `row` is set for the
 * tables of `LIVE_ROWS`, as the list shows it now; if it is missing, the row is no longer listed.
 * Changes of the other tables only signal that the screen must refetch.
 */
export const liveChange = z.object({
  table: z.enum(LIVE_TABLES),
  op: z.enum(LIVE_OPS),
  id: z.uuid(),
  topic: liveTopic,
  row: z.optional(z.unknown()),
})

/** The row schemas of the tables whose changes include their rows. */
export const LIVE_ROWS = {
  stories: storyCard,
  master_cards: masterCard,
  subscription_tiers: tierRow,
  notifications: notification,
  user_presence: presenceRow,
} as const
export type LiveRows = { [T in keyof typeof LIVE_ROWS]: z.infer<(typeof LIVE_ROWS)[T]> }

type ChangeOf<Table extends LiveTable, Row> = {
  table: Table
  op: LiveOp
  id: string
  topic: LiveTopic
  row?: Row
}
export type LiveChange = {
  [T in LiveTable]: ChangeOf<T, T extends keyof LiveRows ? LiveRows[T] : never>
}[LiveTable]

export const liveInput = z.object({
  topics: z.array(liveTopic).check(z.minLength(1), z.maxLength(LIVE_TOPICS_MAX)),
})
export type LiveInput = z.infer<typeof liveInput>

/**
 * The messages of a subscription: a batch of changes, or a signal that changes may have been missed
 * and everything on the screen must be refetched.
 */
export type LiveMessage = { changes: readonly LiveChange[] } | { again: true }
