import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { PromoTerms } from '@cco/domain/promocode/contract'
import { type PromoFacts, promoRefusal } from '@cco/domain/promocode/eligibility'
import type { Sql, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordStaffWrite, type Staff } from '../../platform/system-log/staff.ts'
import { lockedPromo, ownUse, promoByCode, servedGames, triesSince } from './queries.ts'
import * as store from './store.ts'

const TRIES = 10
const TRIES_WITHIN_MS = 10 * 60_000

/** A code that serves, and the games it serves. */
export type UsablePromo = { promo: PromoFacts; served: ReadonlySet<string> }

type Asked = {
  code: string
  userId: string | undefined
  lines: readonly { gameId: string; seats: number; unitPrice: number }[]
  now: Date
}

/** Refusals that tell a guesser something about a code. */
const GUESSES: readonly ErrorCode[] = [
  'promo_invalid',
  'promo_not_active',
  'promo_expired',
  'promo_used_up',
  'promo_already_used',
  'promo_first_booking_only',
]

type Trying = { userId: string | undefined; from: string; now: Date }

/**
 * Does what tries a code, and counts it when the code was none: ten in vain within ten minutes
 * close the door, to the right one as well (rules §7).
 * @throws CodedError `too_many_requests`, or what `attempt` throws
 */
export async function countingTries<Result>(
  { sql, ids }: Pick<Deps, 'sql' | 'ids'>,
  { userId, from, now }: Trying,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const who = userId ?? `ip:${from}`
  const since = new Date(now.getTime() - TRIES_WITHIN_MS)
  if ((await triesSince(sql, who, since)) >= TRIES) throw new CodedError('too_many_requests')
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CodedError) || !GUESSES.includes(error.code)) throw error
    await store.insertTry(sql, { id: ids.next(), who, now, since })
    throw userId === undefined ? new CodedError('promo_invalid') : error
  }
}

/**
 * Says whether a code serves this cart, holding nothing. A guest hears one and the same answer to
 * every code that does not.
 * @param from the network address that asks
 * @throws CodedError with the reason, or `too_many_requests`
 */
export async function checkPromo(
  deps: Pick<Deps, 'sql' | 'ids'>,
  asked: Asked & Trying,
): Promise<UsablePromo> {
  return await countingTries(deps, asked, async () => {
    const found = await usable(deps.sql, await promoByCode(deps.sql, asked.code), asked)
    if (found instanceof CodedError) throw found
    return found
  })
}

/**
 * Takes a code for a checkout, under its lock, so that a limit cannot be passed.
 * @throws CodedError with the reason why it no longer serves
 */
export async function lockPromo(tx: Tx, asked: Asked): Promise<UsablePromo> {
  const found = await usable(tx, await lockedPromo(tx, asked.code), asked)
  if (found instanceof CodedError) throw found
  return found
}

async function usable(
  sql: Sql | Tx,
  promo: PromoFacts | undefined,
  { userId, lines, now }: Asked,
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

/** Writes the use that a checkout made of a code; reserved until the games are played. */
export const redeemPromo = store.insertRedemptions

/** Gives a use back after a free cancellation, or a hold that ran out (rules §7). */
export async function releasePromo(tx: Tx, bookingId: string): Promise<void> {
  await store.releaseRedemption(tx, bookingId)
}

/** Makes the uses of played bookings final. */
export async function countPromo(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await store.countRedemptions(tx, bookingIds)
}

/**
 * Makes a promo code. The same request again changes nothing.
 * @throws CodedError `promo_code_taken`
 */
export async function createPromo(
  deps: Deps,
  staff: Staff,
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
 * Changes the terms of a code. One that was used keeps its spelling and what it takes off, and its
 * limit covers its uses.
 * @throws CodedError `not_found`, `promo_in_use`, `promo_code_taken`
 */
export async function updatePromo(
  deps: Deps,
  staff: Staff,
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
    if (await store.isSpelled(tx, terms.code, id)) throw new CodedError('promo_code_taken')
    await store.updatePromo(tx, id, terms)
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
 * Pauses a code, or goes on with it.
 * @throws CodedError `not_found`
 */
export async function pausePromo(
  deps: Deps,
  staff: Staff,
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
