import type { Tx } from '@cco/database/client'
import { policyNow } from '@cco/domain/bookings/policy'
import type { Settings } from '@cco/domain/settings/settings'
import { offerExpiresAt } from '@cco/domain/waitlist/deadline'
import { notificationText, writeFacts } from '../platform/phrases.ts'
import type { PlannedBooking } from './bookings.ts'
import { HOUR_MS, later, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

export type PlannedEntry = {
  id: string
  game: PlannedGame
  user: DemoUser
  automatic: boolean
  createdAt: Date
  /** When the seat was offered, if it was. */
  offeredAt: Date | null
}

/** More than a day ahead, at any hour of today. */
const FIRST_DAY = 2

/**
 * The number of waiting players for each of the first full games, and the demo player's position.
 */
const LINES = [
  { waiting: 3, player: 1 },
  { waiting: 1, player: 0 },
  { waiting: 2, player: null },
  { waiting: 1, player: null },
]

/** Creates the waitlists of full upcoming games; one free seat is offered to the demo player. */
export function planWaitlist(
  now: Date,
  games: readonly PlannedGame[],
  bookings: readonly PlannedBooking[],
  { player, everyone }: People,
): PlannedEntry[] {
  const seats = new Map<PlannedGame, number>()
  for (const { game, seats: taken } of bookings) seats.set(game, (seats.get(game) ?? 0) + taken)
  const promised = new Map<DemoUser, PlannedGame[]>()
  for (const { game, user } of bookings) {
    if (!game.cancelled) promised.set(user, [...(promised.get(user) ?? []), game])
  }
  const hasTime = (user: DemoUser, game: PlannedGame) =>
    !(promised.get(user) ?? []).some(
      (other) => other.startsAt < game.endsAt && game.startsAt < other.endsAt,
    )
  const planned: PlannedEntry[] = []
  const wait = (
    user: DemoUser,
    game: PlannedGame,
    place: number,
    offeredAt: Date | null = null,
  ) => {
    promised.set(user, [...(promised.get(user) ?? []), game])
    const createdAt = later(plus(user.createdAt, HOUR_MS), plus(now, (place - 9) * HOUR_MS))
    const id = stableId('waitlist entry', game.id, user.id)
    planned.push({ id, game, user, automatic: place % 3 === 2, createdAt, offeredAt })
  }
  const ahead = games.filter(
    ({ cancelled, day, anchor }) => !cancelled && !anchor && day >= FIRST_DAY,
  )
  const left = (game: PlannedGame) => game.maxPlayers - (seats.get(game) ?? 0)

  const offered = ahead.find(
    (game) => left(game) === 1 && game.language === player.locale && hasTime(player, game),
  )
  if (offered) wait(player, offered, 0, plus(now, -5 * MINUTE_MS))

  const full = ahead.filter((game) => left(game) === 0 && hasTime(player, game))
  for (const [at, line] of LINES.entries()) {
    const game = full[at]
    if (!game) break
    const others = everyone.filter(
      (user) => user !== player && user.appetite > 0 && hasTime(user, game),
    )
    for (let place = 0; place < line.waiting; place += 1) {
      const user = place === line.player ? player : others[at * 7 + place]
      if (user) wait(user, game, place)
    }
  }
  return planned
}

/** Writes the waitlist entries and, for an offer, the held seat and its notification. */
export async function plantWaitlist(
  tx: Tx,
  entries: readonly PlannedEntry[],
  settings: Settings,
): Promise<void> {
  await insertRows(
    tx,
    'waitlist_entries',
    entries.map(({ id, game, user, automatic, createdAt, offeredAt }) => ({
      ...{ id, automatic, createdAt },
      gameId: game.id,
      userId: user.id,
      seats: 1,
      priority: 0,
      timesPassed: 0,
      status: offeredAt ? 'offered' : 'waiting',
      offerExpiresAt: expiryOf({ game, user, offeredAt }),
    })),
  )
  for (const entry of entries) await plantOffer(tx, entry, settings)
}

type Offered = Pick<PlannedEntry, 'game' | 'user' | 'offeredAt'>

function expiryOf({ game, user, offeredAt }: Offered): Date | null {
  return offeredAt && offerExpiresAt(offeredAt, game.startsAt, user.timeZone)
}

async function plantOffer(tx: Tx, entry: PlannedEntry, settings: Settings): Promise<void> {
  const { id: waitlistEntryId, game, user, offeredAt: createdAt } = entry
  const expiresAt = expiryOf(entry)
  if (!createdAt || !expiresAt) return
  const bookingId = stableId('booking', game.id, user.id)
  await insertRows(tx, 'bookings', [
    {
      id: bookingId,
      gameId: game.id,
      userId: user.id,
      seats: 1,
      guests: [],
      status: 'held',
      paidCoins: 0,
      freeSeats: 0,
      policy: policyNow(game.price, settings),
      requestKey: stableId('offer', waitlistEntryId),
      scheduleVersion: 1,
      createdAt,
      updatedAt: createdAt,
    },
  ])
  await insertRows(tx, 'booking_changes', [
    { id: stableId('booking change', bookingId, 'held'), bookingId, toStatus: 'held', createdAt },
  ])
  const facts = { story: game.story.title, when: game.startsAt, seats: 1, until: expiresAt }
  const reader = { language: user.locale, zone: user.timeZone, now: createdAt }
  const { title, message } = notificationText('waitlist_offer', facts, reader)
  await tx`
    insert into notifications (id, user_id, type, kind, title, message, facts, waitlist_entry_id,
      created_at)
    values (${stableId('offer notification', waitlistEntryId)}, ${user.id}, 'booking', 'waitlist_offer',
      ${title}, ${message}, ${tx.json(writeFacts(facts))}, ${waitlistEntryId}, ${createdAt})`
}
