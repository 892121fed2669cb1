import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Deps } from '../../../../deps.ts'
import type { StaffActor } from '../../../../platform/actor.ts'
import { requestAdjustment } from '../../../money/currency/commands.ts'
import type { ActingFor } from '../../../people/decisions/policy.ts'

/** A staff member with the reason for their decision. */
export type StaffDecision = StaffActor & { reason: string }

/** The window of the daily limit. */
const ALONE_WITHIN_MS = 24 * 60 * 60_000

type Concession = {
  bookingId: string
  cause: ConcessionCause
  /** Coins of the payment. */
  coins: number
  /** Coins on top of the payment. */
  goodwill?: number
}

/**
 * Records what staff gives beyond the refund the player is entitled to. Above the daily limit† of the
 * staff member nothing is given: the coins await an owner, like an adjustment (rules §6). Locks the
 * account of the staff member, so that concurrent requests cannot exceed the limit.
 * @returns true when the caller must give the coins now, false when they await an owner
 */
export async function concede(
  deps: Deps,
  tx: Tx,
  acting: ActingFor<StaffDecision>,
  { bookingId, cause, coins, goodwill = 0 }: Concession,
): Promise<boolean> {
  if (coins + goodwill === 0) return true
  const { actor, subjectId } = acting
  const given = (await leftAlone(deps, tx, actor.userId)) >= coins + goodwill
  const amount = coins + goodwill
  const adjustmentId = given
    ? null
    : await requestAdjustment(deps, tx, actor, { userId: subjectId, amount, reason: actor.reason })
  await insertConcession(tx, {
    id: deps.ids.next(),
    ...{ bookingId, staffId: actor.userId, cause, coins, goodwill, adjustmentId },
    now: deps.clock.now(),
  })
  return given
}

/**
 * Runs `concede` for a concession that cannot await an owner.
 * @throws CodedError `daily_limit_reached`
 */
export async function concedeNow(
  deps: Deps,
  tx: Tx,
  acting: ActingFor<StaffDecision>,
  concession: Concession,
): Promise<void> {
  const left = await leftAlone(deps, tx, acting.actor.userId)
  if (concession.coins + (concession.goodwill ?? 0) > left) {
    const { adjustmentAloneCoins: limit } = await deps.settings()
    throw new CodedError('daily_limit_reached', { limit, left })
  }
  await concede(deps, tx, acting, concession)
}

/** Returns the coins this staff member may still give without an owner's approval. */
export async function leftAlone(deps: Deps, tx: Sql | Tx, staffId: string): Promise<number> {
  const { adjustmentAloneCoins } = await deps.settings()
  const since = new Date(deps.clock.now().getTime() - ALONE_WITHIN_MS)
  return Math.max(0, adjustmentAloneCoins - (await concededAlone(tx, { staffId, since })))
}

/** Why staff gave more than the refund the player is entitled to. */
type ConcessionCause = 'cancellation' | 'refund' | 'waiver' | 'move' | 'paid_by_club'

type NewConcession = {
  id: string
  bookingId: string
  staffId: string
  cause: ConcessionCause
  /** Coins of the payment, or paid by the club. */
  coins: number
  /** Coins on top of the payment. */
  goodwill: number
  /** The adjustment that awaits an owner; null when no approval is needed. */
  adjustmentId: string | null
  now: Date
}

async function insertConcession(tx: Tx, row: NewConcession): Promise<void> {
  await tx`
    insert into booking_concessions
      (id, booking_id, staff_id, cause, coins, goodwill, adjustment_id, created_at)
    values (${row.id}, ${row.bookingId}, ${row.staffId}, ${row.cause}, ${row.coins},
      ${row.goodwill}, ${row.adjustmentId}, ${row.now})`
}

/** Returns the coins a staff member has given since then without an owner's approval. */
async function concededAlone(
  tx: Sql | Tx,
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> {
  const [row] = await tx<{ coins: number }[]>`
    select coalesce(sum(coins + goodwill), 0)::int as coins from booking_concessions
    where staff_id = ${staffId} and adjustment_id is null and created_at > ${since}`
  return row?.coins ?? 0
}
