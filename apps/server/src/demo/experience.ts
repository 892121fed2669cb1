import type { Tx } from '@cco/database/client'
import { EXPERIENCE_POINTS, type ExperienceKind, pointsFor } from '@cco/domain/levels/points'
import type { PlannedBooking } from './bookings.ts'
import { moscowMidnight } from './moscow.ts'
import { stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

type Event = {
  userId: string
  kind: ExperienceKind
  sourceId: string
  gameId: string
  happenedAt: Date
  createdAt: Date
}

export type PlannedExperience = Event & { points: number; isCapped: boolean }

/** Returns the experience ledger of all games that were played and all reviews (rules §9). */
export function planExperience(
  now: Date,
  games: readonly PlannedGame[],
  bookings: readonly PlannedBooking[],
  reviews: readonly Row<'reviews'>[],
): PlannedExperience[] {
  const events = [...seats(bookings), ...runs(now, games, bookings), ...written(reviews)]
  const days = new Map<string, number>()
  return events
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((event) => {
      const day = `${event.userId} ${moscowMidnight(event.happenedAt).getTime()}`
      const today = days.get(day) ?? 0
      const points = pointsFor(event.kind, today)
      days.set(day, today + points)
      return { ...event, points, isCapped: points < EXPERIENCE_POINTS[event.kind] }
    })
}

function seats(bookings: readonly PlannedBooking[]): Event[] {
  const known = new Set<string>()
  const attended = bookings.filter(({ status }) => status === 'attended')
  return attended
    .toSorted((one, other) => one.game.startsAt.getTime() - other.game.startsAt.getTime())
    .flatMap(({ id, game, user, decidedAt }) => {
      const createdAt = decidedAt ?? game.endsAt
      const base = {
        ...{ userId: user.id, sourceId: id, gameId: game.id },
        ...{ happenedAt: game.startsAt, createdAt },
      }
      const names = [`${user.id} ${game.story.id}`, `${user.id} ${game.master.id}`]
      const isFirst = names.some((name) => !known.has(name))
      for (const name of names) known.add(name)
      const event = { ...base, kind: 'game_attended' as const }
      return isFirst ? [event, { ...base, kind: 'first_time' as const }] : [event]
    })
}

function runs(
  now: Date,
  games: readonly PlannedGame[],
  bookings: readonly PlannedBooking[],
): Event[] {
  const seated = bookings.filter(({ status }) => !status.startsWith('cancelled'))
  const played = new Set(seated.map(({ game }) => game))
  return games
    .filter((game) => !game.cancelled && game.endsAt <= now && played.has(game))
    .map(({ id, master, startsAt, endsAt }) => ({
      ...{ userId: master.id, kind: 'game_run', sourceId: id, gameId: id },
      ...{ happenedAt: startsAt, createdAt: endsAt },
    }))
}

function written(reviews: readonly Row<'reviews'>[]): Event[] {
  return reviews
    .filter(({ status }) => status === 'published')
    .map(({ id, userId, gameId, createdAt }) => {
      const at = new Date(createdAt ?? 0)
      const base = { userId, sourceId: id, gameId, happenedAt: at, createdAt: at }
      return { ...base, kind: 'review_published' }
    })
}

/** What reaching a level gives in the demo club. */
const REWARDS = [
  { level: 2, coins: 50, itemId: itemOf(1) },
  { level: 3, coins: 50, itemId: itemOf(2) },
  { level: 4, coins: 0, itemId: itemOf(13) },
  { level: 5, coins: 100, itemId: itemOf(8) },
  { level: 6, coins: 0, itemId: itemOf(16) },
  { level: 7, coins: 150, itemId: itemOf(3) },
  { level: 8, coins: 0, itemId: itemOf(18) },
  { level: 9, coins: 0, itemId: itemOf(20) },
  { level: 10, coins: 300, itemId: itemOf(23) },
  { level: 12, coins: 0, itemId: itemOf(21) },
  { level: 14, coins: 0, itemId: itemOf(24) },
  { level: 15, coins: 500, itemId: itemOf(22) },
  { level: 20, coins: 1_000, itemId: itemOf(12) },
]

/** The id of an item that every club begins with (`0018_items.sql`). */
function itemOf(number: number): string {
  return `1e000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export async function plantExperience(tx: Tx, events: readonly PlannedExperience[]): Promise<void> {
  await insertRows(
    tx,
    'xp_events',
    events.map((event) => ({
      ...event,
      id: stableId('experience', event.kind, event.sourceId),
      turn: 1,
    })),
  )
  await insertRows(tx, 'level_rewards', REWARDS)
  // The rewards are newer than the levels of the demo users, so that these gave no coins.
  await tx`insert into levels (user_id, level, coins, reached_at, shown_at)
    select p.id, l.level, 0, p.created_at, p.created_at
    from profiles p, generate_series(2, p.level) as l(level)`
}
