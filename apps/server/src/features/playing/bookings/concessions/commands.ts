import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Actor } from '@cco/domain/role/role'
import type { Deps } from '../../../../deps.ts'
import type { StaffCaller } from '../../../../platform/system-log/staff.ts'
import { requestAdjustment } from '../../../money/currency/commands.ts'
import type { ActingFor } from '../../../people/moderation/policy.ts'

/** A member of staff, with the reason they give. */
export type StaffDecision = Actor & StaffCaller & { reason: string }

/** What one member of staff gives within so long counts together. */
const ALONE_WITHIN_MS = 24 * 60 * 60_000

type Concession = {
  bookingId: string
  cause: ConcessionCause
  /** Whole coins of the payment. */
  coins: number
  /** Whole coins on top. */
  goodwill?: number
}

/**
 * Records what staff gives beyond the refund of the player's own band. Above the daily limit† of
 * one member of staff nothing is given: the coins wait for an owner as an adjustment does (rules
 * §6). The account of the member of staff is locked, so that two requests cannot pass the limit.
 * @returns true when the caller is to give the coins now, false when they wait
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
 * `concede` for what cannot wait for a second one.
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

/** Whole coins that this member of staff may still give without a second one. */
export async function leftAlone(deps: Deps, tx: Sql | Tx, staffId: string): Promise<number> {
  const { adjustmentAloneCoins } = await deps.settings()
  const since = new Date(deps.clock.now().getTime() - ALONE_WITHIN_MS)
  return Math.max(0, adjustmentAloneCoins - (await concededAlone(tx, { staffId, since })))
}

/** Why staff gave more than the player's own refund. */
type ConcessionCause = 'cancellation' | 'refund' | 'waiver' | 'move' | 'paid_by_club'

type NewConcession = {
  id: string
  bookingId: string
  staffId: string
  cause: ConcessionCause
  /** Whole coins of the payment, or that the club paid. */
  coins: number
  /** Whole coins on top. */
  goodwill: number
  /** The adjustment that waits for an owner; null where no one else is asked. */
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

/** Whole coins that this member of staff has given since without a second one. */
async function concededAlone(
  tx: Sql | Tx,
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> {
  const [row] = await tx<{ coins: number }[]>`
    select coalesce(sum(coins + goodwill), 0)::int as coins from booking_concessions
    where staff_id = ${staffId} and adjustment_id is null and created_at > ${since}`
  return row?.coins ?? 0
}
