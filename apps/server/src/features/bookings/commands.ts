import { type GameFacts, type HeldGame, refusal } from '@cco/domain/booking/admission'
import type { BookingRow, CheckoutInput } from '@cco/domain/booking/contract'
import { policyNow } from '@cco/domain/booking/policy'
import { priceLines } from '@cco/domain/booking/price'
import { CodedError } from '@cco/domain/error/codes'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount, moveCoins } from '../currency/commands.ts'
import { confirmReached, lockGames } from '../games/commands.ts'
import { playersOf } from '../games/queries.ts'
import { suspensionOf } from '../moderation/queries.ts'
import { notify } from '../notifications/commands.ts'
import { mayBook } from './policy.ts'
import { bookingRows, heldGamesOf } from './queries.ts'
import * as store from './store.ts'

type Checkout = {
  userId: string
  language: Language
  input: CheckoutInput
}

type CheckoutResult = { bookings: BookingRow[]; paidCoins: number; balance: number }

/**
 * Books every line or none, in one transaction (rules §2): games locked in the order of their ids,
 * then the balance; seats recounted, the server's prices charged. A repeated `requestKey` is
 * answered with the bookings of the first request.
 * @throws CodedError with the reason of the first line that cannot be booked
 */
export async function checkout(deps: Deps, request: Checkout): Promise<CheckoutResult> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin((tx) => book(tx, { deps, request, settings, now }))
}

type Book = { deps: Deps; request: Checkout; settings: Settings; now: Date }

async function book(tx: Tx, { deps, request, settings, now }: Book): Promise<CheckoutResult> {
  const { userId, input } = request
  const gameIds = input.lines.map((line) => line.gameId)
  // Sent together, carried out in this order: what is read after the locks is the latest truth.
  const [games, balance, held, repeated, suspension] = await Promise.all([
    lockGames(tx, gameIds),
    lockAccount(tx, userId),
    heldGamesOf(tx, userId, now),
    store.bookingsOfRequest(tx, userId, input.requestKey),
    suspensionOf(tx, userId, now),
  ])
  if (repeated.length > 0) {
    const made = sameRequest(input, repeated)
    return answer(made, await bookingRows(tx, made, { now, settings }), balance)
  }

  const refused = mayBook(suspension) ?? firstRefusal(games, { held, request, settings, now })
  if (refused) throw refused

  const bookings = newBookings(deps, { input, games, settings })
  const total = bookings.reduce((sum, booking) => sum + booking.paidCoins, 0)
  if (total > balance) throw new CodedError('insufficient_coins', { needed: total, balance })

  const debits = bookings.filter((booking) => booking.paidCoins > 0).map(debit(userId, games))
  // Together again and in this order: seats before the minimum that counts them, answer last.
  const [, , , rows] = await Promise.all([
    store.insertBookings(tx, { userId, requestKey: input.requestKey, now, bookings }),
    debits.length > 0 ? moveCoins(tx, debits, now) : undefined,
    confirmReached(tx, gameIds, now),
    bookingRows(tx, bookings, { now, settings }),
  ])
  return answer(bookings, rows, balance - total)
}

function answer(
  made: readonly store.MadeBooking[],
  bookings: BookingRow[],
  balance: number,
): CheckoutResult {
  const paidCoins = made.reduce((sum, booking) => sum + booking.paidCoins, 0)
  return { bookings, paidCoins, balance }
}

/** The same key must ask for the same thing, else a bug would be answered with a lie. */
function sameRequest(input: CheckoutInput, made: store.MadeBooking[]): store.MadeBooking[] {
  const seats = new Map(made.map((booking) => [booking.gameId, booking.seats]))
  const same =
    made.length === input.lines.length &&
    input.lines.every((line) => seats.get(line.gameId) === line.seats)
  if (!same) throw new CodedError('request_key_reused')
  return made
}

type Asked = Pick<Book, 'request' | 'settings' | 'now'> & {
  held: readonly HeldGame[]
}

function firstRefusal(
  games: readonly GameFacts[],
  { held, request, settings, now }: Asked,
): CodedError | undefined {
  const byId = new Map(games.map((game) => [game.id, game]))
  for (const line of request.input.lines) {
    const reason = refusal({
      line,
      game: byId.get(line.gameId),
      userId: request.userId,
      held,
      others: games,
      now,
      settings,
      language: request.language,
    })
    if (reason) return reason
  }
  return undefined
}

type Offer = { input: CheckoutInput; games: readonly GameFacts[]; settings: Settings }

function newBookings(deps: Deps, { input, games, settings }: Offer): store.NewBooking[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const priced = input.lines.map((line) => ({
    ...line,
    unitPrice: byId.get(line.gameId)?.price ?? line.expectedPrice,
  }))
  const prices = priceLines(priced)
  return priced.map((line, index) => ({
    id: deps.ids.next(),
    gameId: line.gameId,
    seats: line.seats,
    guests: line.guests,
    paidCoins: prices.lines[index] ?? 0,
    policy: policyNow(line.unitPrice, settings),
  }))
}

function debit(userId: string, games: readonly GameFacts[]) {
  const titles = new Map(games.map((game) => [game.id, game.title.ru]))
  return (booking: store.NewBooking) => ({
    userId,
    amount: -booking.paidCoins,
    type: 'booking' as const,
    description: titles.get(booking.gameId) ?? '',
    idempotencyKey: `booking:${booking.id}`,
    reference: { booking: booking.id, game: booking.gameId },
    popup: false,
  })
}

type GameCancelled = {
  gameId: string
  by: 'master' | 'platform'
  /** Null for the clock. */
  actorId: string | null
  reason: string | LocalizedText
}

/**
 * Ends every live booking of a game that was called off: everything that was paid comes back with
 * the goodwill of rules §3, and each player is told. The caller holds the game's lock.
 */
export async function cancelGameBookings(
  deps: Deps,
  tx: Tx,
  { gameId, by, actorId, reason }: GameCancelled,
): Promise<void> {
  const now = deps.clock.now()
  const [game] = await lockGames(tx, [gameId])
  if (!game) return
  const words = typeof reason === 'string' ? reason : reason.ru
  const status = `cancelled_by_${by}` as const
  const cancelled = await store.endBookings(tx, { gameId, status, actorId, reason: words, now })
  for (const { id, userId, paidCoins, goodwillCoins } of cancelled) {
    const entry = {
      userId,
      description: game.title.ru,
      reference: { booking: id, game: gameId },
      popup: true,
    }
    const refund = { ...entry, amount: paidCoins, type: 'refund' as const }
    const goodwill = { ...entry, amount: goodwillCoins, type: 'gift' as const }
    const entries = [
      { ...refund, idempotencyKey: `refund:${id}` },
      { ...goodwill, idempotencyKey: `goodwill:${id}` },
    ].filter(({ amount }) => amount > 0)
    if (entries.length > 0) await moveCoins(tx, entries, now)
    await notify(deps, tx, [userId], {
      kind: `booking_${status}`,
      facts: {
        story: game.title,
        when: game.startsAt,
        reason,
        coins: paidCoins + goodwillCoins,
      },
    })
  }
}

type GameMoved = {
  gameId: string
  before: { startsAt: Date; endsAt: Date }
  scheduleVersion: number
}

const HOUR_MS = 3_600_000
/** Rules §1: no answer by this long before the start is a refusal. */
const ANSWER_HOURS = 12

/** Asks every player of a game that was moved to accept its new time (rules §1). */
export async function askToAcceptMove(
  deps: Deps,
  tx: Tx,
  { gameId, before }: GameMoved,
): Promise<void> {
  const [game] = await lockGames(tx, [gameId])
  if (!game) return
  await notify(deps, tx, await playersOf(tx, gameId), {
    kind: 'game_moved',
    facts: {
      story: game.title,
      before: before.startsAt,
      when: game.startsAt,
      until: new Date(game.startsAt.getTime() - ANSWER_HOURS * HOUR_MS),
    },
  })
}
