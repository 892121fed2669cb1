import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { policyNow } from '@cco/domain/bookings/policy'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { staffOfferExpiresAt } from '@cco/domain/waitlist/deadline'
import type { Deps } from '../../../../deps.ts'
import { moveCoins } from '../../../money/currency/public.ts'
import { type ActingFor, mayActOn } from '../../../people/decisions/policy.ts'
import { masterOf } from '../../games/queries.ts'
import { releaseBooking } from '../cancellation/commands.ts'
import { bookIn } from '../checkout/commands.ts'
import { concedeNow, type StaffDecision } from '../concessions/commands.ts'
import { refusalToHold } from '../offers/admission-queries.ts'
import { announceOffer, lockAllWithPeople } from '../offers/commands.ts'
import { insertStaffOffer } from '../offers/store.ts'
import { availablePaymentMethods, paymentOf } from '../payment-methods/queries.ts'
import { claimOf } from '../records/queries.ts'
import { findBooking, insertBookings, type StoredBooking } from '../records/store.ts'
import { refundNow } from '../refunds/commands.ts'
import { notifyPlayer, record } from './commands.ts'
import { userIdOfAccount } from './queries.ts'

type Book = {
  accountId: number
  gameId: string
  seats: number
  paidByClub: boolean
  language: Language
}

/**
 * Holds seats for a player until they accept and pay, or books them at once when the club pays.
 * @throws CodedError `not_found` for an unknown account number, `daily_limit_reached` when the club
 *   would pay more than the daily limit of the staff member, the errors of the player's own checkout,
 *   and those of `mayActOn`, where the master is a party if the club pays
 * @returns the id of the booking
 */
export async function bookFor(
  deps: Deps,
  staff: StaffDecision,
  { accountId, gameId, seats, paidByClub, language }: Book,
): Promise<string> {
  const userId = await userIdOfAccount(deps.sql, accountId)
  const parties = paidByClub ? [await masterOf(deps.sql, gameId)] : []
  const moment = { sql: deps.sql, now: deps.clock.now() }
  const acting = await mayActOn(moment, staff, { userId, parties })
  return await deps.sql.begin(async (tx) => {
    const [game] = await lockAllWithPeople(tx, [gameId], [userId, staff.userId])
    const wanted = { game, seats, guests: [], language }
    if (!paidByClub) return await offerTo(deps, tx, acting, wanted)
    const id = await bookNow(deps, tx, acting, { ...wanted, clubPays: game.price * seats })
    await record(deps, tx, acting, { action: 'booking.make', bookingId: id, before: null })
    return id
  })
}

type Transfer = { bookingId: string; gameId: string; paidByClub: boolean; language: Language }

/**
 * Transfers a player and their guests to another game, with a full refund of the old seats, which go
 * to the waitlist. It happens at once when the refund covers the new price or the club pays the
 * difference; otherwise it is an offer, and the old seats stay booked until it is accepted.
 * @throws CodedError `not_found`, `booking_over`, `daily_limit_reached`, the errors of a checkout,
 *   and those of `mayActOn`, where the masters of both games are parties
 * @returns the id of the new booking
 */
export async function transferFor(
  deps: Deps,
  staff: StaffDecision,
  { bookingId, gameId, paidByClub, language }: Transfer,
): Promise<string> {
  const { gameId: oldGameId, userId } = await claimOf(deps.sql, bookingId)
  if (oldGameId === gameId) throw new CodedError('already_booked', { gameId })
  const parties = [await masterOf(deps.sql, oldGameId), await masterOf(deps.sql, gameId)]
  const now = deps.clock.now()
  const acting = await mayActOn({ sql: deps.sql, now }, staff, { userId, parties })
  return await deps.sql.begin(async (tx) => {
    const both = [gameId, oldGameId] as const
    const [game, old] = await lockAllWithPeople(tx, [...both], [userId, staff.userId])
    const before = await findBooking(tx, bookingId)
    if (!old || before?.status !== 'confirmed' || old.startsAt <= now) {
      throw new CodedError('booking_over')
    }
    const refund = refundNow(before, old, { by: 'moved', now })
    const beyond = refund.coins - refundNow(before, old, { by: 'player', now }).coins
    const { seats, guests } = before
    const dearer = Math.max(0, game.price * seats - refund.coins)
    const wanted = { game, seats, guests, language }
    await concedeNow(deps, tx, acting, { bookingId, cause: 'move', coins: beyond })
    if (dearer > 0 && !paidByClub) {
      return await offerTo(deps, tx, acting, {
        ...wanted,
        replaces: { game: old, booking: before },
      })
    }
    await release(deps, tx, {
      game: old,
      booking: before,
      actorId: staff.userId,
      reason: staff.reason,
    })
    const id = await bookNow(deps, tx, acting, { ...wanted, clubPays: dearer })
    await record(deps, tx, acting, { action: 'booking.move', bookingId, before, afterId: id })
    return id
  })
}

type Release = { game: GameFacts; booking: StoredBooking; actorId: string; reason: string }

async function release(deps: Deps, tx: Tx, old: Release) {
  const to = 'cancelled_by_platform' as const
  return await releaseBooking(deps, tx, { ...old, by: 'moved', to })
}

type Wanted = { game: GameFacts; seats: number; guests: string[]; language: Language }

/** Books and charges at once; coins paid by the club are credited and spent in one transaction. */
async function bookNow(
  deps: Deps,
  tx: Tx,
  acting: ActingFor<StaffDecision>,
  { game, seats, guests, language, clubPays }: Wanted & { clubPays: number },
): Promise<string> {
  const { actor, subjectId: userId } = acting
  const now = deps.clock.now()
  const requestKey = deps.ids.next()
  if (clubPays > 0) {
    const grant = {
      userId,
      amount: clubPays,
      type: 'admin_adjustment' as const,
      kind: 'paid_by_club' as const,
      facts: { story: game.title },
      idempotencyKey: `paid-by-club:${requestKey}`,
      reference: { game: game.id },
      popup: true,
    }
    await moveCoins(tx, [grant], now)
  }
  const line = { gameId: game.id, seats, guests, freeSeats: 0, expectedPrice: game.price }
  const input = { requestKey, lines: [line], gifts: [] }
  const settings = await deps.settings()
  const request = { userId, language, input }
  const { bookings } = await bookIn(tx, { deps, request, settings, now, staffId: actor.userId })
  const [booking] = bookings
  if (!booking) throw new CodedError('game_not_found', { gameId: game.id })
  const { id: bookingId, paidCoins } = booking
  await concedeNow(deps, tx, acting, { bookingId, cause: 'paid_by_club', coins: clubPays })
  await notifyPlayer(deps, tx, acting, { gameId: game.id, seats }, 'booking_by_staff', paidCoins)
  return bookingId
}

type Replaced = { game: GameFacts; booking: StoredBooking }

/** Holds seats and offers them to the player; they are freed when the offer expires. */
async function offerTo(
  deps: Deps,
  tx: Tx,
  acting: ActingFor<StaffDecision>,
  { game, seats, guests, language, replaces }: Wanted & { replaces?: Replaced },
): Promise<string> {
  const { actor, subjectId: userId } = acting
  const settings = await deps.settings()
  const now = deps.clock.now()
  const replacedGameId = replaces?.game.id
  const refused = await refusalToHold(deps, tx, { userId, game, seats, language, replacedGameId })
  if (refused) throw refused
  const [id, entryId] = [deps.ids.next(), deps.ids.next()]
  const policy = policyNow(game.price, settings)
  const money = { paidCoins: 0, freeSeats: 0, promoCodeId: null, policy }
  await insertBookings(tx, {
    ...{ userId, requestKey: deps.ids.next(), now, status: 'held', actorId: actor.userId },
    bookings: [{ id, gameId: game.id, seats, guests, ...money }],
  })
  const replacedStartsAt = replaces?.game.startsAt
  const expiresAt = staffOfferExpiresAt(
    now,
    { startsAt: game.startsAt, replacedStartsAt },
    settings,
  )
  await insertStaffOffer(tx, {
    ...{ id: entryId, gameId: game.id, userId, seats, expiresAt, now },
    ...{ offeredBy: actor.userId, reason: actor.reason },
    replacesBookingId: replaces?.booking.id ?? null,
  })
  const atHand = await availablePaymentMethods(tx, userId, now)
  const line = { gameId: game.id, seats, unitPrice: game.price }
  await announceOffer(deps, tx, {
    ...{ game, expiresAt, entry: { id: entryId, userId, seats } },
    payment: paymentOf(line, atHand, {}, settings),
    byStaff: { reason: actor.reason, isTransfer: replaces !== undefined },
  })
  const before = replaces?.booking ?? null
  await record(deps, tx, acting, { action: 'booking.offer', bookingId: id, before })
  return id
}
