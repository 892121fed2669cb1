import type { BookingStatus } from '@cco/domain/bookings/contract'
import { earlier, HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { type Random, stableId, streamOf } from './random.ts'
import type { PlannedGame } from './schedule.ts'
import { fullDays, lastSeatDay, playedDays } from './world/fixed-days.ts'
import { guests } from './world/guests.ts'

type Seated = {
  id: string
  game: PlannedGame
  user: DemoUser
  seats: number
  guests: string[]
  paidCoins: number
  createdAt: Date
}

/** A booking as it is drawn, before the hour says whether its game has ended. */
export type DrawnBooking = Seated & {
  /** The player misses the game. */
  isMissed: boolean
  /** How long after the game the master marks attendance, in milliseconds. */
  markedAfter: number
}

export type PlannedBooking = Seated & {
  status: BookingStatus
  /** When the booking got its status: attendance was marked, or the master cancelled the game. */
  decidedAt: Date | null
}

const PLAYED: ReadonlySet<number> = new Set(playedDays)
const FULL: ReadonlySet<number> = new Set(fullDays)

/**
 * Assigns players to seats: no player has two games at once or plays before their account was
 * created. Games end by midnight, so the days do not depend on each other. All bookings are made
 * before today.
 */
export function drawBookings(
  today: Date,
  games: readonly PlannedGame[],
  people: Pick<People, 'everyone' | 'player'>,
): DrawnBooking[] {
  const byDay = Map.groupBy(games, ({ day }) => day)
  const others = people.everyone.filter(({ appetite }) => appetite > 0)
  return [...byDay.values()].flatMap((ofDay) => bookingsOf(ofDay, today, people.player, others))
}

function bookingsOf(
  games: readonly PlannedGame[],
  today: Date,
  player: DemoUser,
  others: readonly DemoUser[],
): DrawnBooking[] {
  const taken = new Map<DemoUser, PlannedGame[]>()
  const drawn: DrawnBooking[] = []
  for (const game of games) {
    const random = streamOf('bookings', game.key)
    const latest = latestBooking(game, today).getTime()
    let left = wantedSeats(game, random)
    const sit = (user: DemoUser, seats: number, named: string[]) => {
      left -= seats
      if (!game.cancelled) taken.set(user, [...(taken.get(user) ?? []), game])
      drawn.push({
        id: stableId('booking', game.id, user.id),
        game,
        user,
        seats,
        guests: named,
        paidCoins: seats * game.price,
        createdAt: between(Math.max(game.createdAt.getTime(), opened(user)), latest, random),
        isMissed: random.chance(0.04) && user !== player,
        markedAfter: random.int(5, 600) * MINUTE_MS,
      })
    }

    const named = namedByPlayer(game)
    if (named) sit(player, 1 + named.length, named)
    const free = others.filter((user) => opened(user) < latest && !isBusy(taken.get(user), game))
    while (left > 0) {
      const user = random.weighted(free, (someone) => readiness(someone, game))
      if (!user) break
      free.splice(free.indexOf(user), 1)
      const seats = Math.min(left, random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]))
      sit(user, seats, random.chance(0.8) ? friends(seats - 1, random) : [])
    }
  }
  return drawn
}

/** Returns the bookings with their status at an instant. */
export function bookingsAt(now: Date, drawn: readonly DrawnBooking[]): PlannedBooking[] {
  return drawn.map(({ isMissed, markedAfter, ...booking }) => ({
    ...booking,
    status: statusOf(booking.game, now, isMissed),
    decidedAt: decidedAt(booking.game, now, markedAfter),
  }))
}

/** Returns the guests of the demo player in a game that is theirs. */
function namedByPlayer({ anchor, isFirst, day }: PlannedGame): string[] | undefined {
  return isFirst && PLAYED.has(day) ? [] : anchor?.player?.guests
}

/** From when a user books; a number, since it is compared for every user and game. */
function opened({ createdAt }: DemoUser): number {
  return createdAt.getTime() + HOUR_MS
}

function latestBooking({ startsAt, cancelled }: PlannedGame, today: Date): Date {
  const latest = earlier(plus(startsAt, -2 * HOUR_MS), plus(today, -10 * MINUTE_MS))
  return cancelled ? earlier(latest, plus(cancelled.at, -HOUR_MS)) : latest
}

function between(from: number, to: number, random: Random): Date {
  return new Date(from + random.int(0, (to - from) / MINUTE_MS) * MINUTE_MS)
}

function isBusy(own: readonly PlannedGame[] = [], { startsAt, endsAt }: PlannedGame): boolean {
  return own.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)
}

/** Players mostly book games in their own language. */
function readiness({ appetite, locale }: DemoUser, { language }: PlannedGame): number {
  if (locale === language) return locale === 'en' ? appetite * 8 : appetite
  return appetite * 0.2
}

function friends(count: number, random: Random): string[] {
  const named = new Set<string>()
  while (named.size < count) named.add(random.pick(guests))
  return [...named]
}

/** Games up to today are mostly full; upcoming ones fill up as their day approaches. */
function wantedSeats(game: PlannedGame, random: Random): number {
  const { anchor, cancelled, isFirst, day, minPlayers, maxPlayers } = game
  if (anchor) return anchor.seatsTaken
  if (cancelled) return random.int(1, maxPlayers - 1)
  if (isFirst && FULL.has(day)) return maxPlayers
  if (isFirst && day === lastSeatDay) return maxPlayers - 1
  if (day <= 0) return random.int(Math.max(minPlayers, maxPlayers - 2), maxPlayers)
  const share = (low: number, high: number) =>
    Math.round((random.int(low, high) / 100) * maxPlayers)
  if (day <= 10) return random.chance(0.4) ? maxPlayers - random.int(1, 2) : share(20, 70)
  if (day <= 28) return random.chance(0.08) ? maxPlayers : share(0, 55)
  return share(0, 30)
}

function statusOf(game: PlannedGame, now: Date, isMissed: boolean): BookingStatus {
  if (game.cancelled) return 'cancelled_by_master'
  if (game.endsAt > now) return 'confirmed'
  return isMissed ? 'no_show' : 'attended'
}

function decidedAt(
  { cancelled, endsAt }: PlannedGame,
  now: Date,
  markedAfter: number,
): Date | null {
  if (cancelled) return cancelled.at
  return endsAt > now ? null : earlier(plus(endsAt, markedAfter), now)
}
