import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { type Role, satisfies } from '@cco/domain/role/role'
import type { ClubAction } from '@cco/domain/system-log/actions'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { lockAccounts } from '../../currency/commands.ts'
import { lockGames } from '../../games/commands.ts'
import { gameFacts } from '../../games/queries.ts'
import { notify } from '../../notifications/commands.ts'
import { roleOf } from '../../roles/queries.ts'
import { giveCoins } from '../attendance/commands.ts'
import { releaseBooking } from '../cancel/commands.ts'
import { bookIn } from '../commands.ts'
import { lockWithPeople } from '../offers/commands.ts'
import { claimOf } from '../queries.ts'
import { findBooking, type KeptBooking, peopleOf } from '../store.ts'
import { personOf } from './queries.ts'

/** Somebody of the staff, who says why. */
export type Staff = { userId: string; role: Role; reason: string; requestId: string }

/**
 * Books seats for a player, who pays for them and is told.
 * @throws CodedError `not_found` for an unknown account number, `forbidden` for somebody of higher
 *   rank, and whatever the player's own checkout would be refused for
 * @returns the id of the booking
 */
export async function bookFor(
  deps: Deps,
  staff: Staff,
  input: { accountId: number; gameId: string; seats: number; language: Language },
): Promise<string> {
  const { gameId, seats, language } = input
  const userId = await personOf(deps.sql, input.accountId)
  await mayTouch(deps, staff, userId)
  const settings = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const id = await bookOne(deps, tx, { userId, gameId, seats, language, settings, now })
    const booking = await findBooking(tx, id)
    await tell(deps, tx, booking, staff, 'booking_by_staff', booking?.paidCoins ?? 0)
    await log(deps, tx, staff, { action: 'booking.make', bookingId: id, before: null, booking })
    return id
  })
}

type One = {
  userId: string
  gameId: string
  seats: number
  language: Language
  settings: Awaited<ReturnType<Deps['settings']>>
  now: Date
}

async function bookOne(deps: Deps, tx: Tx, one: One): Promise<string> {
  const { userId, gameId, seats, language, settings, now } = one
  const [game] = await gameFacts(tx, [gameId])
  const line = { gameId, seats, guests: [], freeSeats: 0, expectedPrice: game?.price ?? 0 }
  const input = { requestKey: deps.ids.next(), lines: [line], gifts: [] }
  const request = { userId, language, input }
  const made = await bookIn(tx, {
    ...{ deps, request, settings, now },
    ...{ tellPlayer: false, byStaff: true },
  })
  const [booking] = made.bookings
  if (!booking) throw new CodedError('game_not_found', { gameId })
  return booking.id
}

/**
 * Gives a booking up for the player: everything comes back, with the goodwill.
 * @throws CodedError `not_found`, `forbidden`, `booking_over`
 */
export async function cancelFor(deps: Deps, staff: Staff, bookingId: string): Promise<void> {
  const { gameId, userId } = await claimOf(deps.sql, bookingId)
  await mayTouch(deps, staff, userId)
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const before = await findBooking(tx, bookingId)
    if (before?.status !== 'confirmed') throw new CodedError('booking_over')
    const refund = await releaseBooking(deps, tx, {
      game,
      booking: before,
      by: 'platform',
      to: 'cancelled_by_platform',
      actorId: staff.userId,
      reason: staff.reason,
    })
    const coins = refund.coins + refund.goodwillCoins
    await tell(deps, tx, before, staff, 'booking_cancelled_by_platform', coins)
    const booking = await findBooking(tx, bookingId)
    await log(deps, tx, staff, { action: 'booking.cancel', bookingId, before, booking })
  })
}

type Move = { bookingId: string; gameId: string; language: Language }

/**
 * Moves a player to another game: the old seats come back in full and go to their waitlist, the new
 * ones are booked at the price of that game. Both or neither.
 * @throws CodedError `not_found`, `forbidden`, `booking_over`, and whatever a checkout is refused for
 * @returns the id of the new booking
 */
export async function moveFor(
  deps: Deps,
  staff: Staff,
  { bookingId, gameId, language }: Move,
): Promise<string> {
  const { gameId: oldGameId, userId } = await claimOf(deps.sql, bookingId)
  if (oldGameId === gameId) throw new CodedError('already_booked', { gameId })
  await mayTouch(deps, staff, userId)
  const settings = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const both = [oldGameId, gameId]
    const [games] = await Promise.all([
      lockGames(tx, both),
      lockAccounts(tx, peopleOf(tx, both, [userId])),
    ])
    const old = games.find(({ id }) => id === oldGameId)
    const before = await findBooking(tx, bookingId)
    if (!old || before?.status !== 'confirmed') throw new CodedError('booking_over')
    await releaseBooking(deps, tx, {
      game: old,
      booking: before,
      by: 'moved',
      to: 'cancelled_by_platform',
      actorId: staff.userId,
      reason: staff.reason,
    })
    const { seats } = before
    const id = await bookOne(deps, tx, { userId, gameId, seats, language, settings, now })
    const booking = await findBooking(tx, id)
    await tell(deps, tx, booking, staff, 'booking_by_staff', booking?.paidCoins ?? 0)
    await log(deps, tx, staff, { action: 'booking.move', bookingId, before, booking })
    return id
  })
}

/**
 * Returns coins of a booking, whatever became of it; all that is left of the payment unless told.
 * @throws CodedError `not_found`, `forbidden`, `booking_over` when nothing is left,
 *   `refund_too_large`
 */
export async function refundFor(
  deps: Deps,
  staff: Staff,
  { bookingId, coins }: { bookingId: string; coins: number | undefined },
): Promise<void> {
  const { gameId, userId } = await claimOf(deps.sql, bookingId)
  await mayTouch(deps, staff, userId)
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const before = await findBooking(tx, bookingId)
    const left = before ? before.paidCoins - before.refundedCoins : 0
    if (!before || left === 0 || before.status === 'held') throw new CodedError('booking_over')
    const given = coins ?? left
    if (given > left) throw new CodedError('refund_too_large', { max: left })
    const { reason, userId: actorId } = staff
    await giveCoins(deps, tx, { game, booking: before, coins: given, actorId, reason })
    await tell(deps, tx, before, staff, 'booking_refund_given', given)
    const booking = await findBooking(tx, bookingId)
    const action = coins === undefined ? 'booking.waive' : 'booking.refund'
    await log(deps, tx, staff, { action, bookingId, before, booking })
  })
}

/** Staff never act on someone of higher rank (rules §11). */
async function mayTouch(deps: Deps, staff: Staff, userId: string): Promise<void> {
  if (!satisfies(staff.role, await roleOf(deps.sql, userId))) throw new CodedError('forbidden')
}

type Told = 'booking_by_staff' | 'booking_cancelled_by_platform' | 'booking_refund_given'

async function tell(
  deps: Deps,
  tx: Tx,
  booking: KeptBooking | undefined,
  { reason }: Staff,
  kind: Told,
  coins: number,
): Promise<void> {
  if (!booking) return
  const [game] = await gameFacts(tx, [booking.gameId])
  if (!game) return
  const { title: story, startsAt: when } = game
  const { seats, userId } = booking
  await notify(deps, tx, [userId], { kind, facts: { story, when, seats, coins, reason } })
}

type Logged = {
  action: ClubAction
  bookingId: string
  before: KeptBooking | null
  booking: KeptBooking | undefined
}

async function log(deps: Deps, tx: Tx, staff: Staff, logged: Logged): Promise<void> {
  const { action, bookingId, before, booking } = logged
  await recordSystemLog(deps, tx, {
    actorId: staff.userId,
    action,
    target: { type: 'bookings', id: bookingId },
    ...(before && { before: shown(before) }),
    after: { ...(booking && shown(booking)), reason: staff.reason },
    requestId: staff.requestId,
  })
}

function shown({ id, gameId, seats, status, paidCoins, refundedCoins }: KeptBooking) {
  return { id, gameId, seats, status, paidCoins, refundedCoins }
}
