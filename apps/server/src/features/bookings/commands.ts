import { type GameFacts, type HeldGame, refusal } from '@cco/domain/booking/admission'
import type { BookingRow, CheckoutInput } from '@cco/domain/booking/contract'
import { freeSeatsOf, type LinePayment, payLines } from '@cco/domain/booking/means'
import { policyNow } from '@cco/domain/booking/policy'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { lockAccounts, moveCoins } from '../currency/commands.ts'
import { confirmReached, lockGames } from '../games/commands.ts'
import { spendGifts } from '../gifts/commands.ts'
import { spendableGifts } from '../gifts/queries.ts'
import { suspensionOf } from '../moderation/queries.ts'
import { countingTries, lockPromo, redeemPromo, type UsablePromo } from '../promocodes/commands.ts'
import { type FreeGamesAtHand, spendFreeGames } from '../subscriptions/commands.ts'
import { freeGamesOf } from '../subscriptions/queries.ts'
import { clearOverlaps } from './clashes/commands.ts'
import { tellMaster } from './offers/commands.ts'
import { mayBook } from './policy.ts'
import { bookingRows, heldGamesOf } from './queries.ts'
import { raiseRefunds } from './refunds/commands.ts'
import * as store from './store.ts'

export { cancelGameBookings } from './cancel/commands.ts'
export { askToAcceptMove } from './moves/commands.ts'
export { lockWithPeople, offerSeats } from './offers/commands.ts'
export { countMeans } from './refunds/commands.ts'

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
  const all = () => deps.sql.begin((tx) => bookIn(tx, { deps, request, settings, now }))
  if (request.input.promoCode === undefined) return await all()
  return await countingTries(deps, { userId: request.userId, from: '', now }, all)
}

type Book = { deps: Deps; request: Checkout; settings: Settings; now: Date }

/** `checkout` within a transaction that has locked these games already, or none. */
export async function bookIn(tx: Tx, order: Book): Promise<CheckoutResult> {
  const { deps, request, settings, now } = order
  const { userId, input } = request
  const gameIds = input.lines.map((line) => line.gameId)
  const asksFree = input.lines.some((line) => line.freeSeats > 0)
  // Sent together, carried out in this order: what is read after the locks is the latest truth.
  const [games, balances, held, repeated, suspension, gifts, subscription] = await Promise.all([
    lockGames(tx, gameIds),
    lockAccounts(tx, store.buyers(tx, gameIds, userId)),
    heldGamesOf(tx, userId, now),
    store.bookingsOfRequest(tx, userId, input.requestKey),
    suspensionOf(tx, userId, now),
    asksFree ? spendableGifts(tx, userId) : [],
    asksFree ? freeGamesOf(tx, userId, now) : undefined,
  ])
  const balance = balances.get(userId) ?? 0
  if (repeated.length > 0) {
    const made = sameRequest(input, repeated)
    return answer(made, await bookingRows(tx, made, { now, settings }), balance)
  }

  const refused = mayBook(suspension) ?? firstRefusal(games, { held, request, settings, now })
  if (refused) throw refused

  const promo = await promoOf(tx, order, games)
  const bookings = newBookings(order, { games, gifts, subscription, promo })
  const total = bookings.reduce((sum, booking) => sum + booking.paidCoins, 0)
  const { expectedTotal: expected = total } = input
  if (expected !== total) throw new CodedError('total_changed', { expected, actual: total })
  if (total > balance) throw new CodedError('insufficient_coins', { needed: total, balance })

  const debits = bookings.filter((booking) => booking.paidCoins > 0).map(debit(request, games))
  // Together again and in this order: seats before the minimum that counts them, answer last.
  const [, , , , , rows] = await Promise.all([
    store.insertBookings(tx, { userId, requestKey: input.requestKey, now, bookings }),
    debits.length > 0 ? moveCoins(tx, debits, now) : undefined,
    confirmReached(tx, gameIds, now),
    spendFree(tx, order, { bookings, subscription, promo }),
    clearOverlaps(tx, userId),
    bookingRows(tx, bookings, { now, settings }),
  ])
  for (const { gameId, seats } of bookings) {
    const game = games.find(({ id }) => id === gameId)
    if (game) await tellMaster(deps, tx, { game, userId, seats })
  }
  // More accounts than the buyer's are locked only where somebody gets more back.
  if (balances.size > 1) await raise(deps, tx, bookings, games)
  return answer(bookings, rows, balance - total)
}

async function raise(
  deps: Deps,
  tx: Tx,
  bookings: readonly store.NewBooking[],
  games: readonly GameFacts[],
): Promise<void> {
  for (const game of games) {
    const seats = bookings.find(({ gameId }) => gameId === game.id)?.seats ?? 0
    await raiseRefunds(deps, tx, { game, seats })
  }
}

async function promoOf(
  tx: Tx,
  { request, now }: Book,
  games: readonly GameFacts[],
): Promise<UsablePromo | undefined> {
  const { userId, input } = request
  if (input.promoCode === undefined) return undefined
  const lines = input.lines.map(({ gameId, seats }) => ({
    gameId,
    seats,
    unitPrice: games.find(({ id }) => id === gameId)?.price ?? 0,
  }))
  return await lockPromo(tx, { code: input.promoCode, userId, lines, now })
}

type Spending = {
  bookings: readonly Priced[]
  subscription: FreeGamesAtHand | undefined
  promo: UsablePromo | undefined
}

/** Takes what paid the bookings beside coins; each checks again that it is still there. */
async function spendFree(
  tx: Tx,
  { deps, request, now }: Book,
  { bookings, subscription, promo }: Spending,
): Promise<void> {
  const { userId, input } = request
  const gifts = bookings.flatMap(({ id, payment }) =>
    payment.gifts.map((giftId) => ({ giftId, bookingId: id })),
  )
  const uses = bookings.flatMap(({ id, payment }) =>
    payment.subscription > 0
      ? [{ id: deps.ids.next(), bookingId: id, games: payment.subscription }]
      : [],
  )
  const redemptions = bookings.flatMap(({ id, promoCodeId, payment }) =>
    promoCodeId ? [{ id: deps.ids.next(), bookingId: id, discount: payment.discount }] : [],
  )
  await spendGifts(tx, userId, gifts)
  await spendFreeGames(tx, subscription, uses)
  if (promo && redemptions.length > 0) {
    const { requestKey } = input
    await redeemPromo(tx, { promoCodeId: promo.promo.id, userId, requestKey, now, redemptions })
  }
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

type Priced = store.NewBooking & { payment: LinePayment }

type Means = {
  games: readonly GameFacts[]
  gifts: readonly string[]
  subscription: FreeGamesAtHand | undefined
  promo: UsablePromo | undefined
}

/** @throws CodedError `free_game_gone` when free games were asked for that are not there */
function newBookings(
  { deps, request: { input }, settings }: Book,
  { games, gifts, subscription, promo }: Means,
): Priced[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const priced = input.lines.map((line) => ({
    ...line,
    unitPrice: byId.get(line.gameId)?.price ?? line.expectedPrice,
    promo: promo?.served.has(line.gameId) ?? false,
  }))
  const free = { gifts, subscription: subscription?.left ?? 0 }
  const payments = payLines(priced, free, promo?.promo ?? null, settings.freeSeatCoins)
  return priced.map((line, index) => {
    const payment = payments[index]
    if (!payment || freeSeatsOf(payment) < line.freeSeats) throw new CodedError('free_game_gone')
    return {
      id: deps.ids.next(),
      gameId: line.gameId,
      seats: line.seats,
      guests: line.guests,
      paidCoins: payment.coins,
      freeSeats: freeSeatsOf(payment),
      promoCodeId: promo && payment.discount > 0 ? promo.promo.id : null,
      policy: policyNow(line.unitPrice, settings),
      payment,
    }
  })
}

/** The ledger names the game in the language the player reads now. */
function debit({ userId, language }: Checkout, games: readonly GameFacts[]) {
  const titles = new Map(games.map((game) => [game.id, game.title[language]]))
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
