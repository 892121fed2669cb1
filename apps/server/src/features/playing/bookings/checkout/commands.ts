import type { Tx } from '@cco/database/client'
import { planOnce } from '@cco/database/statement-plans'
import { type GameFacts, type HeldGame, refusal } from '@cco/domain/bookings/admission'
import { unnamedGuests } from '@cco/domain/bookings/cart'
import type { bookingRow, CheckoutInput, checkoutOutput } from '@cco/domain/bookings/contract'
import { freeSeatsOf, type LinePayment, payLines } from '@cco/domain/bookings/payment-methods'
import { policyNow } from '@cco/domain/bookings/policy'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { Settings } from '@cco/domain/settings/settings'
import type * as z from 'zod'
import type { Deps } from '../../../../deps.ts'
import { stage } from '../../../../platform/steps.ts'
import { requireAccount } from '../../../money/currency/commands.ts'
import { lockAccounts, moveCoins } from '../../../money/currency/public.ts'
import { spendableGifts } from '../../../money/gifts/queries.ts'
import { countingTries, lockPromo, type UsablePromo } from '../../../money/promo-codes/commands.ts'
import type { FreeGamesAtHand } from '../../../money/subscriptions/commands.ts'
import { freeGamesOf } from '../../../money/subscriptions/queries.ts'
import { suspensionOf } from '../../../people/sanctions/queries.ts'
import { notifyConfirmed } from '../../games/commands.ts'
import { confirmMinimumReached, gamesByIds, lockGames } from '../../games/public.ts'
import { bookingRows, madeRows } from '../listing/queries.ts'
import { clearOverlaps } from '../offers/overlap-commands.ts'
import { spendPaymentMethods } from '../payment-methods/commands.ts'
import {
  type BookingNotification,
  notifyBooked,
  usersToNotify,
} from '../records/notification-commands.ts'
import { ageRefusal, guildOf, overlappingHeldBookings } from '../records/queries.ts'
import * as store from '../records/store.ts'
import { raiseRefunds } from '../refunds/commands.ts'
import * as extraCommands from './extras-commands.ts'
import { type Bought, boughtBy, boughtRows } from './extras-queries.ts'

type BookingRow = z.input<typeof bookingRow>

type Checkout = {
  userId: string
  language: Language
  /** The network address of the client, if known. */
  from?: string
  input: CheckoutInput
}

type CheckoutResult = z.input<typeof checkoutOutput>

/**
 * Books every seat, creates every gift and starts the subscription of a cart in one transaction, or
 * does nothing (rules §2). Locks the games in the order of their ids, then the balance, recounts the
 * seats and charges the prices of the server. The subscription is written first, so that its free
 * games can pay for seats of the same cart. A repeated `requestKey` returns the first result.
 * @throws CodedError with the reason of the first line that cannot be booked
 */
export async function checkout(deps: Deps, request: Checkout): Promise<CheckoutResult> {
  const { input } = request
  if (input.lines.length === 0 && !extraCommands.isAny(input)) throw new CodedError('cart_empty')
  const settings = await deps.settings()
  const now = deps.clock.now()
  const all = () =>
    deps.sql.begin(async (tx) => {
      const order = { deps, request, settings, now }
      const { answer } = await stage({}, 'checkout', {
        plans: planOnce(tx),
        answer: bookIn(tx, order),
      })
      return answer
    })
  if (input.promoCode === undefined) return await all()
  return await countingTries(deps, { userId: request.userId, from: request.from ?? '' }, all)
}

type Book = {
  deps: Deps
  request: Checkout
  settings: Settings
  now: Date
  /** The staff member who books for the player and sends their own notification. */
  staffId?: string
}

/** Runs `checkout` in a transaction that has locked either these games or none. */
export async function bookIn(tx: Tx, order: Book): Promise<CheckoutResult> {
  const { deps, request, settings, now } = order
  const { userId, input } = request
  const gameIds = input.lines.map((line) => line.gameId)
  const usesFreeGames = input.lines.some((line) => line.freeSeats > 0)
  // Read after the locks, so that the values are current.
  const {
    games,
    balances,
    held,
    made,
    guildId,
    suspension,
    gifts,
    subscription,
    notifiedUsers,
    extras,
    withheld,
    age,
  } = await stage(deps, 'read', {
    games: lockGames(tx, gameIds),
    balances: lockAccounts(tx, store.buyers(tx, gameIds, userId)),
    held: overlappingHeldBookings(tx, userId, { gameIds, now }),
    made: store.madeByRequest(tx, userId, input.requestKey),
    guildId: guildOf(tx, userId),
    suspension: suspensionOf(tx, userId, now),
    gifts: usesFreeGames ? spendableGifts(tx, userId) : [],
    subscription: usesFreeGames ? freeGamesOf(tx, userId, now) : undefined,
    notifiedUsers: usersToNotify(tx, {
      gameIds,
      userId,
      notifyPlayer: order.staffId === undefined,
    }),
    extras: extraCommands.checkExtras(tx, request, now),
    withheld: store.hasOpenCancellations(tx, gameIds),
    age: ageRefusal(tx, userId, gameIds),
    account: requireAccount(tx, userId),
  })
  const balance = balances.get(userId) ?? 0
  if (made.bookings.length + made.gifts + made.subscriptions > 0) {
    const booked = sameRequest(input, made.bookings)
    const bought = await extraCommands.boughtAgain(tx, request, now)
    return answer(booked, await bookingRows(tx, booked, { now, settings }), { bought, balance })
  }

  const ofAge = age && order.staffId !== undefined ? new CodedError('player_age_unconfirmed') : age
  const refused = mayWrite(suspension) ?? firstRefusal(games, { ...order, held, guildId }) ?? ofAge
  if (refused) throw refused

  const extra = extraCommands.extrasOf(deps, request, extras, settings)
  const freeGames = extraCommands.freeGamesBought(extra) ?? subscription
  const promo = await promoOf(tx, order, games)
  const bookings = newBookings(order, { games, gifts, subscription: freeGames, promo })
  const total = bookings.reduce((sum, booking) => sum + booking.paidCoins, extra.coins)
  const { expectedTotal: expected = total } = input
  if (expected !== total) throw new CodedError('total_changed', { expected, actual: total })
  if (total > balance) throw new CodedError('insufficient_coins', { needed: total, balance })

  const debits = [
    ...bookings.filter((booking) => booking.paidCoins > 0).map(debit(order, games)),
    ...extraCommands.purchaseEntries(extra, request),
  ]
  const { confirmed, booked } = await stage(deps, 'write', {
    // Must be written before its free games are spent.
    subscription: extraCommands.beginBought(tx, extra),
    seats: store.insertBookings(tx, {
      ...{ userId, requestKey: input.requestKey, now, bookings },
      actorId: order.staffId ?? userId,
    }),
    coins: debits.length > 0 ? moveCoins(tx, debits, now) : undefined,
    // Runs after the insert above, whose seats it counts.
    confirmed: confirmMinimumReached(tx, gameIds, now),
    free: spendPaymentMethods(deps, tx, {
      userId,
      requestKey: input.requestKey,
      now,
      bookings,
      subscription: freeGames,
      promo,
    }),
    gifts: extraCommands.giveBought(deps, tx, extra, request),
    overlaps: clearOverlaps(tx, userId),
    notified: notifyBooked(deps, tx, notifiedUsers, { bookings, games }),
    // Reads the games with the new seats and status.
    booked: gamesByIds(tx, gameIds, now, settings),
  })
  const rows = madeRows(withZones(bookings, games, notifiedUsers), booked, { now, settings })
  const { bought } = await stage(deps, 'finish', {
    confirmed: notifyConfirmed(deps, tx, confirmed),
    refunds: withheld ? raise(deps, tx, bookings, games) : undefined,
    bought: extraCommands.isAny(input)
      ? boughtBy(tx, { userId, requestKey: input.requestKey, now })
      : { gifts: [], subscription: null },
  })
  return answer(bookings, rows, { bought, balance: balance - total })
}

/** Adds the time zone of its master to each booking. */
function withZones(
  bookings: readonly store.NewBooking[],
  games: readonly GameFacts[],
  { masters }: BookingNotification,
) {
  return bookings.map((booking) => {
    const game = games.find(({ id }) => id === booking.gameId)
    const master = masters.find(({ userId }) => userId === game?.masterId)
    if (!master) throw new Error(`game ${booking.gameId} has no master`)
    return { ...booking, masterZone: master.zone }
  })
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

function answer(
  made: readonly store.MadeBooking[],
  bookings: BookingRow[],
  { bought, balance }: { bought: Bought; balance: number },
): CheckoutResult {
  const { coins, ...others } = boughtRows(bought)
  const paidCoins = made.reduce((sum, booking) => sum + booking.paidCoins, coins)
  return { bookings, ...others, paidCoins, balance }
}

/**
 * Returns the stored bookings in the order of the cart.
 * @throws CodedError `request_key_reused` when the key was used for a different cart
 */
function sameRequest(input: CheckoutInput, made: store.MadeBooking[]): store.MadeBooking[] {
  const byGame = new Map(made.map((booking) => [booking.gameId, booking]))
  const inOrder = input.lines.flatMap(({ gameId, seats }) => {
    const booking = byGame.get(gameId)
    return booking?.seats === seats ? [booking] : []
  })
  const same = inOrder.length === input.lines.length && inOrder.length === made.length
  if (!same) throw new CodedError('request_key_reused')
  return inOrder
}

type CheckoutRequest = Pick<Book, 'request' | 'settings' | 'now' | 'staffId'> & {
  held: readonly HeldGame[]
  guildId: string | undefined
}

function firstRefusal(
  games: readonly GameFacts[],
  { held, guildId, request, settings, now, staffId }: CheckoutRequest,
): CodedError | undefined {
  const byId = new Map(games.map((game) => [game.id, game]))
  for (const line of request.input.lines) {
    const reason = refusal({
      line,
      game: byId.get(line.gameId),
      userId: request.userId,
      guildId,
      held,
      others: games,
      now,
      settings,
      language: request.language,
    })
    if (reason) return reason
    const missing = staffId === undefined ? unnamedGuests(line) : 0
    if (missing > 0) return new CodedError('guests_unnamed', { gameId: line.gameId, missing })
  }
  return undefined
}

type Priced = store.NewBooking & { payment: LinePayment }

type PaymentMethods = {
  games: readonly GameFacts[]
  gifts: readonly string[]
  subscription: FreeGamesAtHand | undefined
  promo: UsablePromo | undefined
}

/** @throws CodedError `free_game_gone` when fewer free games are available than requested */
function newBookings(
  { deps, request: { input }, settings }: Book,
  { games, gifts, subscription, promo }: PaymentMethods,
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

/** Returns a builder of ledger debits. */
function debit({ request: { userId }, staffId }: Book, games: readonly GameFacts[]) {
  const titles = new Map(games.map((game) => [game.id, game.title]))
  return (booking: store.NewBooking) => ({
    userId,
    amount: -booking.paidCoins,
    type: 'booking' as const,
    kind: 'booking' as const,
    facts: { story: titles.get(booking.gameId) ?? { ru: '', en: '' } },
    idempotencyKey: `booking:${booking.id}`,
    reference: { booking: booking.id, game: booking.gameId },
    // Players see their own spending on screen; a popup is only needed when staff books for them.
    popup: staffId !== undefined,
  })
}
