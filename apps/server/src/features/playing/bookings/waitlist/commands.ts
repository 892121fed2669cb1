import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { overlapOf } from '@cco/domain/bookings/admission'
import { consentRefusal } from '@cco/domain/documents/consents'
import { CodedError } from '@cco/domain/error/codes'
import { bookable, isReserved } from '@cco/domain/games/bookable'
import type { Language } from '@cco/domain/language/language'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { Settings } from '@cco/domain/settings/settings'
import type { AnswerInput } from '@cco/domain/waitlist/contract'
import type { Deps } from '../../../../deps.ts'
import { requireAccount } from '../../../money/currency/commands.ts'
import { countingTries, lockPromo } from '../../../money/promo-codes/commands.ts'
import { heldBy } from '../../../money/subscriptions/queries.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { acceptancesOf } from '../../../people/documents/queries.ts'
import { requireAbleToAct, suspensionOf } from '../../../people/sanctions/queries.ts'
import { lockAllWithPeople, lockWithPeople, offerSeats, takeSeats } from '../offers/commands.ts'
import { notifyInviter } from '../offers/friend-commands.ts'
import * as store from '../offers/store.ts'
import { ageRefusal, guildOf, overlappingHeldBookings } from '../records/queries.ts'
import { bookingsOfGame, type StoredBooking, setBookingStatus } from '../records/store.ts'
import { gameOfEntry } from './queries.ts'

type Join = {
  userId: string
  language: Language
  input: { gameId: string; seats: number; automatic: boolean }
}

/**
 * Adds a user to the waitlist of a game without enough free seats for them. Seats reserved for the
 * waitlist are offered immediately.
 * @throws CodedError with the reason: `seats_free`, `already_waiting`, `already_booked` …
 * @returns the id of the entry
 */
export async function joinWaitlist(deps: Deps, { userId, language, input }: Join): Promise<string> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  const { gameId, seats } = input
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const [held, guildId, age, entry, subscription] = await Promise.all([
      overlappingHeldBookings(tx, userId, { gameIds: [gameId], now }),
      guildOf(tx, userId),
      ageRefusal(tx, userId, [gameId]),
      store.liveEntryOf(tx, gameId, userId),
      heldBy(tx, userId),
      requireAccount(tx, userId),
    ])
    await requireAbleToAct(tx, userId, now)
    const refused = whyNotWait(game, {
      ...{ userId, guildId, seats, held, now, settings, language },
    })
    if (refused ?? age) throw refused ?? age
    if (entry) throw new CodedError('already_waiting', { gameId })
    const id = deps.ids.next()
    const priority = subscription ? settings.waitlistSubscriberPriority : 0
    await store.insertEntry(tx, { id, userId, priority, now, ...input })
    await offerSeats(deps, tx, gameId)
    return id
  })
}

type Wish = {
  userId: string
  guildId: string | undefined
  seats: number
  held: Awaited<ReturnType<typeof overlappingHeldBookings>>
  now: Date
  settings: Settings
  language: Language
}

function whyNotWait(game: GameFacts, wish: Wish): CodedError | undefined {
  const { userId, guildId, seats, held, now, settings, language } = wish
  const gameId = game.id
  if (held.some((other) => other.gameId === gameId))
    return new CodedError('already_booked', { gameId })
  const open = bookable(game, now, settings, guildId)
  const forList = open === true || open.because === 'game_full' || open.because === 'waitlist_first'
  if (!forList) return new CodedError(open.because, { gameId })
  if (isReserved(game, now, guildId)) {
    const until = game.guildUntil?.toISOString() ?? ''
    return new CodedError('guild_first', { gameId, until })
  }
  if (game.masterId === userId) return new CodedError('own_game', { gameId })
  const max = Math.min(settings.maxSeatsPerBooking, game.maxPlayers)
  if (seats > max) return new CodedError('too_many_seats', { gameId, max })
  if (open === true && seats <= game.maxPlayers - game.seatsTaken) {
    return new CodedError('seats_free', { gameId })
  }
  const overlap = overlapOf(held, game)
  if (overlap)
    return new CodedError('overlapping_booking', { gameId, title: overlap.title[language] })
  return undefined
}

type Answer = {
  userId: string
  /** The network address of the client, if known. */
  from?: string
  input: AnswerInput
  /** The booking that accepting gives up: its game is locked too, and its refund pays for the seats. */
  instead?: Instead | undefined
}

/** A booking that an accepted offer replaces. */
export type Instead = {
  gameId: string
  /** @throws CodedError `offer_gone` when the booking is no longer active */
  begin: (tx: Tx, game: GameFacts) => Promise<{ coins: number; release: () => Promise<unknown> }>
}

/**
 * Accepts offered seats, paid in the same order of payment methods as a checkout (rules §2), or
 * declines them, which offers them to the next user.
 * @throws CodedError `not_found`, `offer_gone` once it expired, `suspended`, `consent_required`, `age_unconfirmed`,
 *   `insufficient_coins`, `free_game_gone`, `total_changed`, or the reason a promo code does not apply
 * @returns coins paid
 */
export async function answerSeats(
  deps: Deps,
  { userId, from = '', input, instead }: Answer,
): Promise<{ paidCoins: number }> {
  const gameId = await gameOfEntry(deps.sql, input.entryId, userId)
  const now = deps.clock.now()
  const answer = () => answerIn(deps, { userId, input, instead, gameId, now })
  if (!input.accept || input.promoCode === undefined) return await answer()
  return await countingTries(deps, { userId, from }, answer)
}

async function answerIn(
  deps: Deps,
  { userId, input, instead, gameId, now }: Answer & { gameId: string; now: Date },
): Promise<{ paidCoins: number }> {
  const { entryId, accept, promoCode: code, freeSeats, expectedTotal } = input
  return await deps.sql.begin(async (tx) => {
    const others = instead && input.accept ? [instead.gameId] : []
    const [game, ...left] = await lockAllWithPeople(tx, [gameId, ...others], [userId])
    const [entry, suspension, acceptances, age] = await Promise.all([
      store.findEntry(tx, entryId),
      suspensionOf(tx, userId, now),
      acceptancesOf(tx, userId, now),
      ageRefusal(tx, userId, [gameId]),
      requireAccount(tx, userId),
    ])
    const held = entry && (await heldFor(tx, entry))
    if (!held || !entry.offerExpiresAt || entry.offerExpiresAt <= now) {
      throw new CodedError('offer_gone')
    }
    if (!accept) {
      await giveBack(deps, tx, { entry, held, status: 'declined', actorId: userId })
      await notifyInviter(deps, tx, { entry, game, status: 'declined' })
      return { paidCoins: 0 }
    }
    const refused = mayWrite(suspension) ?? consentRefusal(acceptances) ?? age
    if (refused) throw refused
    const lines = [{ gameId, seats: held.seats, unitPrice: held.policy.unitPrice }]
    const promo = code === undefined ? undefined : await lockPromo(tx, { code, userId, lines, now })
    const wish = { freeSeats, promo, expectedTotal }
    const [old] = left
    const paidCoins = await takeSeats(deps, tx, {
      ...{ game, entryId, held, actorId: userId, wish },
      byOthers: entry.offeredBy !== null || entry.invitedBy !== null,
      instead: old && (await instead?.begin(tx, old)),
    })
    await notifyInviter(deps, tx, { entry, game, status: 'accepted' })
    return { paidCoins }
  })
}

/** Leaves a waitlist and passes offered seats on. @throws CodedError `not_found` */
export async function leaveWaitlist(
  deps: Deps,
  { entryId, userId }: { entryId: string; userId: string },
): Promise<void> {
  const gameId = await gameOfEntry(deps.sql, entryId, userId)
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId, [userId])
    const entry = await store.findEntry(tx, entryId)
    if (entry?.status !== 'waiting' && entry?.status !== 'offered') return
    const held = await heldFor(tx, entry)
    await giveBack(deps, tx, { entry, held, status: 'withdrawn', actorId: userId })
    await notifyInviter(deps, tx, { entry, game, status: 'declined' })
  })
}

/** Expires an overdue offer and offers its seats to the next user. Idempotent. */
export async function expireOffer(deps: Deps, entryId: string): Promise<void> {
  const gameId = await gameOfEntry(deps.sql, entryId)
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId)
    const entry = await store.findEntry(tx, entryId)
    const expiresAt = entry?.offerExpiresAt
    if (entry?.status !== 'offered' || !expiresAt || expiresAt > deps.clock.now()) return
    const held = await heldFor(tx, entry)
    await giveBack(deps, tx, { entry, held, status: 'expired', actorId: null })
    await notify(deps, tx, [entry.userId], {
      kind: 'waitlist_expired',
      gameId,
      facts: { story: game.title, when: game.startsAt },
    })
    await notifyInviter(deps, tx, { entry, game, status: 'expired' })
  })
}

/** Withdraws a waiting entry whose user has seats in an overlapping game; otherwise does nothing. */
export async function withdrawOverlapping(deps: Deps, entryId: string): Promise<void> {
  const gameId = await gameOfEntry(deps.sql, entryId)
  await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, gameId)
    const entry = await store.findEntry(tx, entryId)
    if (entry?.status !== 'waiting') return
    const held = await overlappingHeldBookings(tx, entry.userId, {
      gameIds: [gameId],
      now: deps.clock.now(),
    })
    if (!overlapOf(held, game)) return
    await giveBack(deps, tx, { entry, held: undefined, status: 'withdrawn', actorId: null })
  })
}

type GiveBack = {
  entry: store.Entry
  held: StoredBooking | undefined
  status: 'declined' | 'withdrawn' | 'expired'
  actorId: string | null
}

async function giveBack(
  deps: Deps,
  tx: Tx,
  { entry, held, status, actorId }: GiveBack,
): Promise<void> {
  await store.setEntries(tx, [entry.id], status)
  if (held) {
    const now = deps.clock.now()
    await setBookingStatus(tx, { ids: [held.id], to: 'expired', actorId, reason: status, now })
  }
  await offerSeats(deps, tx, entry.gameId)
}

async function heldFor(tx: Tx, entry: store.Entry): Promise<StoredBooking | undefined> {
  if (entry.status !== 'offered') return undefined
  const held = await bookingsOfGame(tx, entry.gameId, ['held'])
  return held.find(({ userId }) => userId === entry.userId)
}
