import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { freeSeatsOf, type LinePayment } from '@cco/domain/bookings/payment-methods'
import { policyNow } from '@cco/domain/bookings/policy'
import { CodedError } from '@cco/domain/error/codes'
import { bookingHorizon } from '@cco/domain/games/bookable'
import type { LocalizedText } from '@cco/domain/language/language'
import { offerEmailAt, offerExpiresAt } from '@cco/domain/waitlist/deadline'
import { nextOffers } from '@cco/domain/waitlist/order'
import type { Deps } from '../../../../deps.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import { sendMailIn } from '../../../../platform/mail/send-mail.ts'
import { lockAccounts, moveCoins } from '../../../money/currency/public.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { emailReader } from '../../../news/notifications/queries.ts'
import { notifyConfirmed } from '../../games/commands.ts'
import { confirmMinimumReached, lockGames, unconfirmBelow } from '../../games/public.ts'
import { spendPaymentMethods } from '../payment-methods/commands.ts'
import { availablePaymentMethods, paymentOf, type Wish } from '../payment-methods/queries.ts'
import { notifyBooked, usersToNotify } from '../records/notification-commands.ts'
import {
  insertBookings,
  payHeld,
  peopleOf,
  type StoredBooking,
  setBookingStatus,
} from '../records/store.ts'
import { raiseRefunds } from '../refunds/commands.ts'
import { offerEmail } from './offer-email.ts'
import { clearOverlaps } from './overlap-commands.ts'
import * as store from './store.ts'

const KEY_BYTES = 24

/**
 * Locks a game, then, in the order of their ids, the accounts of everyone whose balance a change of
 * the game may affect.
 * @throws CodedError `game_not_found`
 */
export async function lockWithPeople(
  tx: Tx,
  gameId: string,
  also: readonly string[] = [],
): Promise<GameFacts> {
  const [game] = await lockAllWithPeople(tx, [gameId], also)
  return game
}

/**
 * Runs `lockWithPeople` for several games and returns them in the order requested.
 * @throws CodedError `game_not_found`
 */
export async function lockAllWithPeople(
  tx: Tx,
  gameIds: readonly [string, ...string[]],
  also: readonly string[] = [],
): Promise<[GameFacts, ...GameFacts[]]> {
  const [games] = await Promise.all([
    lockGames(tx, gameIds),
    lockAccounts(tx, peopleOf(tx, gameIds, also)),
  ])
  const locked = (gameId: string) => {
    const game = games.find(({ id }) => id === gameId)
    if (!game) throw new CodedError('game_not_found', { gameId })
    return game
  }
  const [first, ...rest] = gameIds
  return [locked(first), ...rest.map(locked)]
}

/**
 * Offers free seats to the waitlist, in its order, before others can book them (rules §4), and
 * unconfirms a game below its minimum (rules §1). Everything that frees seats calls this function.
 * The caller has locked the game and the accounts of its players.
 */
export async function offerSeats(deps: Deps, tx: Tx, gameId: string): Promise<void> {
  await offerToWaitlist(deps, tx, gameId)
  await unconfirmBelow(tx, [gameId], deps.clock.now())
}

async function offerToWaitlist(deps: Deps, tx: Tx, gameId: string): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  const [[game], waiting] = await Promise.all([
    lockGames(tx, [gameId]),
    store.candidates(tx, gameId, now),
  ])
  if (!game || !isOpen(game, bookingHorizon(now, settings))) return
  const { offered, passed } = nextOffers(
    waiting,
    game.maxPlayers - game.seatsTaken,
    settings.waitlistMaxPasses,
  )
  if (passed.length > 0) await store.setPassed(tx, passed)
  for (const entry of offered) {
    const policy = policyNow(game.price, settings)
    const held = {
      id: deps.ids.next(),
      gameId,
      seats: entry.seats,
      guests: [],
      paidCoins: 0,
      freeSeats: 0,
      promoCodeId: null,
      policy,
    }
    const { userId } = entry
    await insertBookings(tx, {
      userId,
      requestKey: deps.ids.next(),
      now,
      bookings: [held],
      status: 'held',
      actorId: null,
    })
    const atHand = await availablePaymentMethods(tx, userId, now)
    const seats = { gameId, seats: entry.seats, unitPrice: game.price }
    const payment = paymentOf(seats, atHand, {}, settings)
    if (entry.automatic && payment.coins <= atHand.balance) {
      await takeSeats(deps, tx, {
        game,
        entryId: entry.id,
        held: { ...held, userId },
        actorId: null,
        wish: {},
      })
    } else await offer(deps, tx, { game, entry, payment })
  }
}

function isOpen(game: GameFacts, horizon: Date): boolean {
  return (game.status === 'published' || game.status === 'confirmed') && game.startsAt > horizon
}

type Offer = { game: GameFacts; entry: store.Candidate; payment: LinePayment }

async function offer(deps: Deps, tx: Tx, { game, entry, payment }: Offer): Promise<void> {
  const { id, userId, seats, zone } = entry
  const expiresAt = offerExpiresAt(deps.clock.now(), game.startsAt, zone)
  await store.setEntries(tx, [id], 'offered', expiresAt)
  await announceOffer(deps, tx, { game, entry: { id, userId, seats }, payment, expiresAt })
}

type Announced = {
  game: GameFacts
  entry: Pick<store.Entry, 'id' | 'userId' | 'seats'>
  payment: LinePayment
  expiresAt: Date
  /** The staff member's message. */
  byStaff?: { reason: string; isTransfer: boolean }
  /** The friend who holds the seats. */
  byFriend?: { name: string | LocalizedText }
}

/** Notifies a player of seats held for them, by an email with one-click answers. */
export async function announceOffer(
  deps: Deps,
  tx: Tx,
  { game, entry, payment, expiresAt, byStaff, byFriend }: Announced,
): Promise<void> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const now = deps.clock.now()
  await store.keepAnswerKey(tx, { entryId: entry.id, keyHash: keyHash(key), now })
  const { title: story, startsAt } = game
  const { userId, seats } = entry
  const { coins } = payment
  const { reason = '', isTransfer = false } = byStaff ?? {}
  const player = byFriend?.name ?? null
  const byClub = isTransfer ? 'booking_move_offered' : 'booking_offered'
  const kind = byFriend ? 'party_invited' : byStaff ? byClub : 'waitlist_offer'
  await notify(deps, tx, [userId], {
    kind,
    facts: { story, when: startsAt, seats, until: expiresAt, coins, reason, player },
    ownEmail: true,
    waitlistEntryId: entry.id,
    gameId: game.id,
  })
  const reader = await emailReader(tx, userId, 'booking')
  if (!reader) return
  const { to, ...of } = reader
  const freeSeats = freeSeatsOf(payment)
  const facts = {
    ...{
      to,
      reader: { ...of, now },
      story,
      startsAt,
      expiresAt,
      seats,
      coins,
      freeSeats,
      key,
      reason,
    },
    player: typeof player === 'string' ? player : (player?.[reader.language] ?? ''),
  }
  const sentAt = offerEmailAt(now, startsAt, reader.zone) ?? now
  const email = offerEmail(
    deps.config.siteUrl,
    facts,
    byFriend ? 'friendOffer' : byStaff ? 'clubOffer' : 'waitlistOffer',
  )
  await sendMailIn(tx, email, sentAt.getTime() - now.getTime())
}

type Take = {
  game: GameFacts
  entryId: string
  held: Pick<StoredBooking, 'id' | 'userId' | 'seats' | 'policy'>
  /** Null when the seat was taken automatically. */
  actorId: string | null
  wish: Wish
  /** Staff or a friend offered the seats: notifies of a booking instead of the waitlist. */
  byOthers?: boolean
  /** The booking the player gives up; its refund counts towards the price. */
  instead?: { coins: number; release: () => Promise<unknown> } | undefined
}

/**
 * Confirms held seats and charges the price of the offer.
 * @throws CodedError `insufficient_coins`, `free_game_gone`, `total_changed`
 * @returns coins paid
 */
export async function takeSeats(
  deps: Deps,
  tx: Tx,
  { game, entryId, held, actorId, wish, byOthers = false, instead }: Take,
): Promise<number> {
  const now = deps.clock.now()
  const { id, userId, seats, policy } = held
  const atHand = await availablePaymentMethods(tx, userId, now)
  const line = { gameId: game.id, seats, unitPrice: policy.unitPrice }
  const payment = paymentOf(line, atHand, wish, await deps.settings())
  refuse(payment, wish, atHand.balance + (instead?.coins ?? 0))
  await instead?.release()
  const { coins } = payment
  const { subscription } = atHand
  const { promo } = wish
  const debit = {
    userId,
    amount: -coins,
    type: 'booking' as const,
    kind: 'booking' as const,
    facts: { story: game.title },
    idempotencyKey: `booking:${id}`,
    reference: { booking: id, game: game.id },
    popup: actorId === null,
  }
  const freeSeats = freeSeatsOf(payment)
  const promoCodeId = promo && payment.discount > 0 ? promo.promo.id : null
  const bookings = [{ id, payment }]
  await Promise.all([
    payHeld(tx, { id, paidCoins: coins, freeSeats, promoCodeId }),
    setBookingStatus(tx, { ids: [id], to: 'confirmed', actorId, now }),
    store.setEntries(tx, [entryId], 'accepted'),
    coins > 0 ? moveCoins(tx, [debit], now) : undefined,
    spendPaymentMethods(deps, tx, { userId, requestKey: id, now, bookings, subscription, promo }),
  ])
  await notifyConfirmed(deps, tx, await confirmMinimumReached(tx, [game.id], now))
  await raiseRefunds(deps, tx, { game, seats })
  await clearOverlaps(tx, userId)
  const facts = { story: game.title, when: game.startsAt, seats, coins, free: freeSeats }
  if (!byOthers) {
    const kind = takenNotification(coins, freeSeats)
    await notify(deps, tx, [userId], { kind, facts, gameId: game.id })
  }
  const notified = await usersToNotify(tx, { gameIds: [game.id], userId, notifyPlayer: byOthers })
  await notifyBooked(deps, tx, notified, { bookings: [{ gameId: game.id, seats }], games: [game] })
  return coins
}

/** Returns the notification that names what was used and charged, never zero coins. */
function takenNotification(coins: number, freeSeats: number) {
  if (freeSeats > 0) return coins > 0 ? 'waitlist_taken_free' : 'waitlist_taken_covered'
  return coins > 0 ? 'waitlist_taken' : 'waitlist_taken_unpaid'
}

function refuse(payment: LinePayment, { freeSeats = 0, expectedTotal }: Wish, balance: number) {
  const { coins } = payment
  if (freeSeatsOf(payment) < freeSeats) throw new CodedError('free_game_gone')
  if (expectedTotal !== undefined && expectedTotal !== coins) {
    throw new CodedError('total_changed', { expected: expectedTotal, actual: coins })
  }
  if (coins > balance) throw new CodedError('insufficient_coins', { needed: coins, balance })
}
