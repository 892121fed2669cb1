import type { Sql, Tx } from '@cco/database/client'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { PromoTerms } from '@cco/domain/promo-codes/contract'
import { type PromoFacts, promoRefusal } from '@cco/domain/promo-codes/eligibility'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import type { Limit, Use } from '../../../platform/rate-limits/limiter.ts'
import { networkOf } from '../../../platform/rate-limits/network.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { lockedPromo, ownUse, promoByCode, servedGames } from './queries.ts'
import * as store from './store.ts'

const TRIES_WITHIN_MS = 10 * 60_000
/** Rules §7. */
const ACCOUNT_TRIES: Limit = { scope: 'promo_account', max: 10, windowMs: TRIES_WITHIN_MS }
const GUEST_TRIES: Limit = { scope: 'promo_guest', max: 10, windowMs: TRIES_WITHIN_MS }
/** Signed-in players may share one address; this limit stops guesses from many accounts. */
const NETWORK_TRIES: Limit = { scope: 'promo_network', max: 30, windowMs: TRIES_WITHIN_MS }

/** A valid code and the games it applies to. */
export type UsablePromo = { promo: PromoFacts; served: ReadonlySet<string> }

type Requested = {
  code: string
  userId: string | undefined
  lines: readonly { gameId: string; seats: number; unitPrice: number }[]
  now: Date
}

/** Errors that reveal something about a code to a guesser. */
const GUESSES: readonly ErrorCode[] = [
  'promo_invalid',
  'promo_not_active',
  'promo_expired',
  'promo_used_up',
  'promo_already_used',
  'promo_first_booking_only',
]

type Trying = {
  userId: string | undefined
  /** The network address of the caller; empty if unknown. */
  from: string
}

/** Returns the limits of a caller: rules §7 per account, a higher one per shared network. */
function usesOf({ userId, from }: Trying): Use[] {
  if (userId === undefined) return [{ limit: GUEST_TRIES, key: networkOf(from) }]
  const network = from === '' ? [] : [{ limit: NETWORK_TRIES, key: networkOf(from) }]
  return [{ limit: ACCOUNT_TRIES, key: userId }, ...network]
}

/** Returns whether an error reveals something about a code; for a guest every promo error does. */
function isGuess(error: unknown, userId: string | undefined): error is CodedError {
  if (!(error instanceof CodedError)) return false
  return userId === undefined ? error.code.startsWith('promo_') : GUESSES.includes(error.code)
}

/**
 * Runs `attempt` under the limit of refused codes: ten within ten minutes (rules §7). The attempt is
 * counted in advance, so that parallel ones cannot exceed the limit, and uncounted unless the code is
 * refused. Over the limit valid codes are refused too. A guest gets `promo_invalid` for every code.
 * @throws CodedError `too_many_requests`, or what `attempt` throws
 */
export async function countingTries<Result>(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  trying: Trying,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const uses = usesOf(trying)
  await rateLimiter.enforce(uses)
  try {
    const result = await attempt()
    await rateLimiter.takeBack(uses)
    return result
  } catch (error) {
    if (isGuess(error, trying.userId)) {
      throw trying.userId === undefined ? new CodedError('promo_invalid') : error
    }
    await rateLimiter.takeBack(uses)
    throw error
  }
}

/**
 * Checks a code against a cart without reserving it. A guest gets the same error for every refused
 * code.
 * @throws CodedError with the reason, or `too_many_requests`
 */
export async function checkPromo(
  deps: Pick<Deps, 'sql' | 'rateLimiter'>,
  requested: Requested & Trying,
): Promise<UsablePromo> {
  return await countingTries(deps, requested, async () => {
    const found = await usable(deps.sql, await promoByCode(deps.sql, requested.code), requested)
    if (found instanceof CodedError) throw found
    return found
  })
}

/**
 * Locks and checks a code for a checkout, so that concurrent checkouts cannot exceed its limits.
 * @throws CodedError with the reason why the code does not apply
 */
export async function lockPromo(tx: Tx, requested: Requested): Promise<UsablePromo> {
  const found = await usable(tx, await lockedPromo(tx, requested.code), requested)
  if (found instanceof CodedError) throw found
  return found
}

async function usable(
  sql: Sql | Tx,
  promo: PromoFacts | undefined,
  { userId, lines, now }: Requested,
): Promise<UsablePromo | CodedError> {
  if (!promo) return new CodedError('promo_invalid')
  const gameIds = lines.map(({ gameId }) => gameId)
  const [served, own] = await Promise.all([
    servedGames(sql, promo, gameIds),
    ownUse(sql, userId, promo.id),
  ])
  const total = lines.reduce((sum, { seats, unitPrice }) => sum + seats * unitPrice, 0)
  const reason = promoRefusal(promo, { now, ...own, total, servesAny: served.size > 0 })
  return reason ?? { promo, served }
}

/** Records the use of a code: reserved for a held booking, counted for a confirmed one. */
export const redeemPromo = store.insertRedemptions

/**
 * Creates a promo code. A repeated request changes nothing.
 * @throws CodedError `promo_code_taken`
 */
export async function createPromo(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, terms }: { requestKey: string; terms: PromoTerms },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const promo = { id, createdBy: staff.userId, now: deps.clock.now(), terms }
    if (!(await store.insertPromo(tx, promo))) {
      if (await store.isSpelled(tx, terms.code, id)) throw new CodedError('promo_code_taken')
      return
    }
    const target = { type: 'promo_code' as const, id }
    await recordStaffWrite(deps, tx, staff, { action: 'promo.create', target, after: terms })
  })
}

/**
 * Updates the terms of a code. A used code keeps its spelling and discount, and its limit cannot go
 * below its uses.
 * @throws CodedError `not_found`, `promo_in_use`, `promo_code_taken`
 */
export async function updatePromo(
  deps: Deps,
  staff: StaffActor,
  { id, terms }: { id: string; terms: PromoTerms },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockPromo(tx, id)
    if (!before) throw new CodedError('not_found')
    const { uses } = before
    const isOther =
      terms.code !== before.code || terms.kind !== before.kind || terms.value !== before.value
    const isBelow = terms.maxUses !== null && terms.maxUses < uses
    if (isBelow || (uses > 0 && isOther)) throw new CodedError('promo_in_use', { uses })
    if (!(await store.updatePromo(tx, id, terms))) throw new CodedError('promo_code_taken')
    const target = { type: 'promo_code' as const, id }
    await recordStaffWrite(deps, tx, staff, {
      action: 'promo.update',
      target,
      before,
      after: terms,
    })
  })
}

/**
 * Pauses or resumes a code.
 * @throws CodedError `not_found`
 */
export async function pausePromo(
  deps: Deps,
  staff: StaffActor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const held = await store.lockPromo(tx, id)
    if (!held) throw new CodedError('not_found')
    if (held.isPaused === isPaused) return
    await store.setPaused(tx, id, isPaused)
    await recordStaffWrite(deps, tx, staff, {
      action: isPaused ? 'promo.pause' : 'promo.resume',
      target: { type: 'promo_code', id },
      before: { isPaused: held.isPaused },
      after: { isPaused },
    })
  })
}
