import { hash, randomBytes } from 'node:crypto'
import type { GameFacts } from '@cco/domain/booking/admission'
import { policyNow } from '@cco/domain/booking/policy'
import { CodedError } from '@cco/domain/error/codes'
import { bookingHorizon } from '@cco/domain/game/bookable'
import { offerExpiresAt } from '@cco/domain/waitlist/deadline'
import { nextOffers } from '@cco/domain/waitlist/order'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { lockAccounts, moveCoins } from '../../currency/commands.ts'
import { balanceOf } from '../../currency/queries.ts'
import { confirmReached, lockGames } from '../../games/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { letterReader } from '../../notifications/queries.ts'
import { shownName } from '../../profiles/queries.ts'
import { clearOverlaps } from '../clashes/commands.ts'
import { offerLetter } from '../mail/offer-letter.ts'
import { raiseRefunds } from '../refunds/commands.ts'
import { insertBookings, type KeptBooking, moveBookings, payHeld, peopleOf } from '../store.ts'
import * as store from '../waitlist/store.ts'

const KEY_BYTES = 24

/** The form in which the key of a letter is kept. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/**
 * Locks these games, in the order of their ids, and then the accounts of everybody whose coins a
 * change of them may move, in the order of theirs.
 * @throws CodedError `game_not_found`
 */
export async function lockWithPeople(
  tx: Tx,
  gameId: string,
  also: readonly string[] = [],
): Promise<GameFacts> {
  const [[game]] = await Promise.all([
    lockGames(tx, [gameId]),
    lockAccounts(tx, peopleOf(tx, [gameId], also)),
  ])
  if (!game) throw new CodedError('game_not_found', { gameId })
  return game
}

/**
 * The one function after which seats that became free are anyone's: whatever freed them, the
 * waitlist is offered them first, in its order (rules §4). The game and its people are locked.
 */
export async function offerSeats(deps: Deps, tx: Tx, gameId: string): Promise<void> {
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
    const coins = entry.seats * game.price
    if (entry.automatic && coins <= (await balanceOf(tx, userId))) {
      await takeSeats(deps, tx, {
        game,
        entryId: entry.id,
        held: { ...held, userId },
        actorId: null,
      })
    } else await offer(deps, tx, { game, entry, coins })
  }
}

function isOpen(game: GameFacts, horizon: Date): boolean {
  return (game.status === 'published' || game.status === 'confirmed') && game.startsAt > horizon
}

type Offer = { game: GameFacts; entry: store.Candidate; coins: number }

async function offer(deps: Deps, tx: Tx, { game, entry, coins }: Offer): Promise<void> {
  const now = deps.clock.now()
  const expiresAt = offerExpiresAt(now, game.startsAt, entry.zone)
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await Promise.all([
    store.setEntries(tx, [entry.id], 'offered', expiresAt),
    store.keepAnswerKey(tx, { entryId: entry.id, keyHash: hashOfKey(key), now }),
  ])
  const { title: story, startsAt } = game
  await notify(deps, tx, [entry.userId], {
    kind: 'waitlist_offer',
    facts: { story, when: startsAt, seats: entry.seats, until: expiresAt },
    ownLetter: true,
  })
  const reader = await letterReader(tx, entry.userId, 'booking')
  if (!reader) return
  const { to, ...of } = reader
  const { seats } = entry
  const facts = { to, reader: of, story, startsAt, expiresAt, seats, coins, key }
  await sendMail(tx, offerLetter(deps.config.siteUrl, facts))
}

/** The master hears who plays with them. */
export async function tellMaster(
  deps: Deps,
  tx: Tx,
  { game, userId, seats }: { game: GameFacts; userId: string; seats: number },
): Promise<void> {
  const { title: story, startsAt: when, masterId } = game
  const player = await shownName(tx, userId)
  await notify(deps, tx, [masterId], {
    kind: 'booking_for_master',
    facts: { player, story, when, seats },
  })
}

type Take = {
  game: GameFacts
  entryId: string
  held: Pick<KeptBooking, 'id' | 'userId' | 'seats' | 'policy'>
  /** Null when the seat was taken automatically. */
  actorId: string | null
}

/**
 * Held seats become booked and paid ones, at the price of the offer.
 * @throws CodedError `insufficient_coins`
 */
export async function takeSeats(
  deps: Deps,
  tx: Tx,
  { game, entryId, held, actorId }: Take,
): Promise<number> {
  const now = deps.clock.now()
  const { userId, seats } = held
  const coins = seats * held.policy.unitPrice
  const balance = await balanceOf(tx, userId)
  if (coins > balance) throw new CodedError('insufficient_coins', { needed: coins, balance })
  const debit = {
    userId,
    amount: -coins,
    type: 'booking' as const,
    description: game.title.ru,
    idempotencyKey: `booking:${held.id}`,
    reference: { booking: held.id, game: game.id },
    popup: actorId === null,
  }
  await Promise.all([
    payHeld(tx, { id: held.id, paidCoins: coins }),
    moveBookings(tx, { ids: [held.id], to: 'confirmed', actorId, now }),
    store.setEntries(tx, [entryId], 'accepted'),
    coins > 0 ? moveCoins(tx, [debit], now) : undefined,
    confirmReached(tx, [game.id], now),
  ])
  await raiseRefunds(deps, tx, { game, seats })
  await clearOverlaps(tx, userId)
  await notify(deps, tx, [userId], {
    kind: 'waitlist_taken',
    facts: { story: game.title, when: game.startsAt, seats, coins },
  })
  await tellMaster(deps, tx, { game, userId, seats })
  return coins
}
