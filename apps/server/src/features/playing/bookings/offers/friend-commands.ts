import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { policyNow } from '@cco/domain/bookings/policy'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { friendOfferExpiresAt } from '@cco/domain/waitlist/deadline'
import type { WaitlistStatus } from '@cco/domain/waitlist/statuses'
import type { Deps } from '../../../../deps.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { shownName } from '../../../people/profiles/queries.ts'
import { shownNameTo } from '../../../people/visibility/queries.ts'
import { availablePaymentMethods, paymentOf } from '../payment-methods/queries.ts'
import { bookingsOfGame, insertBookings, setBookingStatus } from '../records/store.ts'
import { refusalToHold } from './admission-queries.ts'
import { announceOffer, lockWithPeople, offerSeats } from './commands.ts'
import { type Entry, findEntry, insertFriendOffer, liveEntries, setEntries } from './store.ts'

type Party = {
  inviterId: string
  /** Those for whom a seat is held, each once. */
  userIds: readonly string[]
  gameId: string
  language: Language
}

/** Why someone cannot come is theirs to tell, so the inviter learns only that they cannot. */
const OF_THE_INVITED: readonly ErrorCode[] = [
  'already_booked',
  'already_waiting',
  'overlapping_booking',
  'own_game',
  'suspended',
]

/**
 * Holds a seat of a game for each of these users, for 24 hours† or until booking closes; each pays
 * their own, and unpaid ones are freed (rules §10). All or none of the seats are held.
 * @throws CodedError `party_needs_booking` for who has no seat there, `party_too_large`,
 *   `invited_user_busy`, or the reason why the game cannot be booked
 */
export async function holdForFriends(
  deps: Deps,
  tx: Tx,
  { inviterId, userIds, gameId, language }: Party,
): Promise<void> {
  const settings = await deps.settings()
  const game = await lockWithPeople(tx, gameId, [inviterId, ...userIds])
  const confirmed = await bookingsOfGame(tx, gameId, ['confirmed'])
  if (!confirmed.some(({ userId }) => userId === inviterId)) {
    throw new CodedError('party_needs_booking')
  }
  const open = await liveEntries(tx, gameId)
  const held = open.filter(({ invitedBy }) => invitedBy === inviterId)
  const max = settings.partySeatsMax
  if (held.length + userIds.length > max) throw new CodedError('party_too_large', { max })
  const left = game.maxPlayers - game.seatsTaken
  if (left > 0 && userIds.length > left) {
    throw new CodedError('not_enough_seats', { gameId, left })
  }
  for (const userId of userIds) {
    const refused = await refusalToHold(deps, tx, { userId, game, seats: 1, language })
    if (refused && OF_THE_INVITED.includes(refused.code)) throw new CodedError('invited_user_busy')
    if (refused) throw refused
    await holdFor(deps, tx, { inviterId, userId, game })
  }
}

type Hold = { inviterId: string; userId: string; game: GameFacts }

async function holdFor(deps: Deps, tx: Tx, { inviterId, userId, game }: Hold): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  const [id, entryId] = [deps.ids.next(), deps.ids.next()]
  const policy = policyNow(game.price, settings)
  await insertBookings(tx, {
    ...{ userId, requestKey: deps.ids.next(), now, status: 'held', actorId: inviterId },
    bookings: [
      {
        ...{ id, gameId: game.id, seats: 1, guests: [], policy },
        ...{ paidCoins: 0, freeSeats: 0, promoCodeId: null },
      },
    ],
  })
  const expiresAt = friendOfferExpiresAt(now, game.startsAt, settings)
  await insertFriendOffer(tx, {
    ...{ id: entryId, gameId: game.id, userId, seats: 1, invitedBy: inviterId, expiresAt, now },
  })
  const atHand = await availablePaymentMethods(tx, userId, now)
  const line = { gameId: game.id, seats: 1, unitPrice: game.price }
  await announceOffer(deps, tx, {
    ...{ game, expiresAt, entry: { id: entryId, userId, seats: 1 } },
    payment: paymentOf(line, atHand, {}, settings),
    byFriend: { name: await shownName(tx, inviterId) },
  })
}

const NOTIFICATION_OF = {
  accepted: 'party_joined',
  declined: 'party_declined',
  expired: 'party_unpaid',
} as const

/**
 * Notifies who held a seat of what became of it, without the name where one has blocked the other
 * since; does nothing for other offers.
 */
export async function notifyInviter(
  deps: Deps,
  tx: Tx,
  { entry, game, status }: { entry: Entry; game: GameFacts; status: keyof typeof NOTIFICATION_OF },
): Promise<void> {
  if (entry.invitedBy === null) return
  const player = await shownNameTo(tx, entry.invitedBy, entry.userId)
  const facts = { player, story: game.title, when: game.startsAt }
  await notify(deps, tx, [entry.invitedBy], {
    kind: NOTIFICATION_OF[status],
    facts,
    gameId: game.id,
  })
}

/**
 * Frees a seat that a user held for another one; does nothing once it was answered.
 * @returns the status of the offer afterwards
 * @throws CodedError `not_found` for an offer of another user
 */
export async function withdrawHeldSeat(
  deps: Deps,
  { entryId, inviterId }: { entryId: string; inviterId: string },
): Promise<WaitlistStatus> {
  const [row] = await deps.sql<{ gameId: string }[]>`
    select game_id from waitlist_entries where id = ${entryId} and invited_by = ${inviterId}`
  if (!row) throw new CodedError('not_found')
  return await deps.sql.begin(async (tx) => {
    const game = await lockWithPeople(tx, row.gameId, [inviterId])
    const entry = await findEntry(tx, entryId)
    if (entry?.status !== 'offered') return entry?.status ?? 'withdrawn'
    await freeHeld(deps, tx, { game, entries: [entry], actorId: inviterId })
    await offerSeats(deps, tx, row.gameId)
    return 'withdrawn'
  })
}

/**
 * Frees the seats that a user holds for others at a game which they leave. The caller has locked the
 * game and offers its free seats to the waitlist afterwards.
 */
export async function freeSeatsOfParty(
  deps: Deps,
  tx: Tx,
  { game, inviterId }: { game: GameFacts; inviterId: string },
): Promise<void> {
  const open = await liveEntries(tx, game.id)
  const entries = open.filter(
    ({ invitedBy, status }) => invitedBy === inviterId && status === 'offered',
  )
  await freeHeld(deps, tx, { game, entries, actorId: inviterId })
}

type Freed = { game: GameFacts; entries: readonly Entry[]; actorId: string }

async function freeHeld(deps: Deps, tx: Tx, { game, entries, actorId }: Freed): Promise<void> {
  if (entries.length === 0) return
  const invited = entries.map(({ userId }) => userId)
  const held = await bookingsOfGame(tx, game.id, ['held'])
  const ids = held.filter(({ userId }) => invited.includes(userId)).map(({ id }) => id)
  await setEntries(
    tx,
    entries.map(({ id }) => id),
    'withdrawn',
  )
  const now = deps.clock.now()
  await setBookingStatus(tx, { ids, to: 'expired', actorId, reason: 'withdrawn', now })
  for (const userId of invited) {
    const player = await shownNameTo(tx, userId, actorId)
    const facts = { player, story: game.title, when: game.startsAt }
    await notify(deps, tx, [userId], { kind: 'party_withdrawn', facts, gameId: game.id })
  }
}
