import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { BOOKING_STATUSES, STAFF_SEATS_MAX } from '../bookings/constants.ts'
import { DISPUTE_STATUSES } from '../bookings/contract.ts'
import { coins } from '../currency/contract.ts'
import { gameRow } from '../games/contract.ts'
import { LIST_MAX } from '../number/pages.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { MARKS } from './attendance.ts'

export const rosterInput = z.object({ gameId: z.uuid() })

export const rosterRow = z.object({
  bookingId: z.uuid(),
  /** Null when streamer mode hides it. */
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  seats: z.int(),
  guests: z.array(z.string()).check(z.maxLength(STAFF_SEATS_MAX)),
  status: z.enum(BOOKING_STATUSES),
  /** From 0 to 1; null below three seats (rules §5). */
  reliability: z.nullable(z.number()),
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
})
export type RosterRow = z.infer<typeof rosterRow>

export const rosterOutput = z.object({
  game: gameRow,
  rows: z.array(rosterRow).check(z.maxLength(LIST_MAX)),
  /** Until when attendance can be marked. */
  markUntil: instant,
  can: z.object({ mark: ability }),
})
export type Roster = z.infer<typeof rosterOutput>

export const markInput = z.object({
  gameId: z.uuid(),
  marks: z.array(z.object({ bookingId: z.uuid(), mark: z.enum(MARKS) })).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((all) => new Set(all.map(({ bookingId }) => bookingId)).size === all.length),
  ),
})
export type MarkInput = z.infer<typeof markInput>

const words = multiLine({ min: 3, max: 1_000 })

export const disputeInput = z.object({ bookingId: z.uuid(), text: words })
export const disputeOutput = z.object({ status: z.enum(DISPUTE_STATUSES) })

export const decideDisputeInput = z.object({
  disputeId: z.uuid(),
  /** True when the player was present. */
  uphold: z.boolean(),
  reason: words,
})

/** The caller’s reliability; null below three seats (rules §5). */
export const reliabilityOutput = z.object({ reliability: z.nullable(z.number()) })

/** The reason is stored with every refund by staff. */
export const waiveInput = z.object({ bookingId: z.uuid(), reason: words })
export const waiveOutput = z.object({
  refundedCoins: coins,
  /** Coins that need an owner’s approval, above the daily refund limit of one member of staff. */
  awaitingOwner: coins,
})
