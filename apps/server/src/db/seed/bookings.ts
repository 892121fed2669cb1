import type { BookingStatus } from '@cco/domain/booking/contract'
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS, plus } from './moscow.ts'
import type { People, Person } from './people.ts'
import { type Random, stableId } from './random.ts'
import type { PlannedGame } from './schedule.ts'
import { guests } from './world/guests.ts'

export type PlannedBooking = {
  id: string
  game: PlannedGame
  person: Person
  seats: number
  guests: string[]
  status: BookingStatus
  paidCoins: number
  createdAt: Date
  /** When the booking got its status: attendance was marked, or the master cancelled the game. */
  decidedAt: Date | null
}

/** Approximate ages, in days, of the demo player's past games. */
const PLAYER_EVENINGS = [50, 40, 29, 18, 6]

/**
 * Assigns players to seats: no player has two games at once or plays before their account was
 * created.
 */
export function planBookings(
  now: Date,
  games: readonly PlannedGame[],
  people: People,
  random: Random,
): PlannedBooking[] {
  const evenings = playerEvenings(now, games)
  const taken = new Map<Person, PlannedGame[]>()
  const planned: PlannedBooking[] = []

  for (const game of games) {
    const latest = latestBooking(game, now)
    let left = wantedSeats(game, now, random)
    const sit = (person: Person, seats: number, named: string[]) => {
      left -= seats
      if (!game.cancelled) taken.set(person, [...(taken.get(person) ?? []), game])
      const status = statusOf(game, now, person !== people.player && random.chance(0.04))
      planned.push({
        id: stableId('booking', game.id, person.id),
        game,
        person,
        seats,
        guests: named,
        status,
        paidCoins: seats * game.price,
        createdAt: between(later(game.createdAt, opened(person)), latest, random),
        decidedAt: decidedAt(game, now, random),
      })
    }

    if (game.anchor?.player) {
      const { guests: named } = game.anchor.player
      sit(people.player, 1 + named.length, named)
    } else if (evenings.has(game)) {
      sit(people.player, 1, [])
    }
    const free = people.everyone.filter(
      (person) => person.appetite > 0 && opened(person) < latest && !isBusy(taken, person, game),
    )
    while (left > 0) {
      const person = random.weighted(free, (someone) => readiness(someone, game))
      if (!person) break
      free.splice(free.indexOf(person), 1)
      const seats = Math.min(left, random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]))
      const named = random.chance(0.8) ? friends(seats - 1, random) : []
      sit(person, seats, named)
    }
  }
  return planned
}

function opened({ createdAt }: Person): Date {
  return plus(createdAt, HOUR_MS)
}

function latestBooking({ startsAt, cancelled }: PlannedGame, now: Date): Date {
  const latest = earlier(plus(startsAt, -2 * HOUR_MS), plus(now, -10 * MINUTE_MS))
  return cancelled ? earlier(latest, plus(cancelled.at, -HOUR_MS)) : latest
}

function between(from: Date, to: Date, random: Random): Date {
  return plus(from, random.int(0, (to.getTime() - from.getTime()) / MINUTE_MS) * MINUTE_MS)
}

function isBusy(taken: Map<Person, PlannedGame[]>, person: Person, game: PlannedGame): boolean {
  return (taken.get(person) ?? []).some(
    (other) => other.startsAt < game.endsAt && game.startsAt < other.endsAt,
  )
}

/** Players mostly book games in their own language. */
function readiness({ appetite, locale }: Person, { language }: PlannedGame): number {
  if (locale === language) return locale === 'en' ? appetite * 8 : appetite
  return appetite * 0.2
}

function friends(count: number, random: Random): string[] {
  const named = new Set<string>()
  while (named.size < count) named.add(random.pick(guests))
  return [...named]
}

/** Past games are mostly full; upcoming ones fill up as their day approaches. */
function wantedSeats(game: PlannedGame, now: Date, random: Random): number {
  const { anchor, cancelled, minPlayers, maxPlayers, startsAt } = game
  if (anchor) return anchor.seatsTaken
  if (cancelled) return random.int(1, maxPlayers - 1)
  if (startsAt <= now) return random.int(Math.max(minPlayers, maxPlayers - 2), maxPlayers)
  const daysAhead = (startsAt.getTime() - now.getTime()) / DAY_MS
  const share = (low: number, high: number) =>
    Math.round((random.int(low, high) / 100) * maxPlayers)
  if (daysAhead <= 10) {
    if (random.chance(0.18)) return maxPlayers
    return random.chance(0.35) ? maxPlayers - random.int(1, 2) : share(20, 70)
  }
  if (daysAhead <= 28) {
    return random.chance(0.08) ? maxPlayers : share(0, 55)
  }
  return share(0, 30)
}

function statusOf(game: PlannedGame, now: Date, stayedAway: boolean): BookingStatus {
  if (game.cancelled) return 'cancelled_by_master'
  if (game.endsAt > now) return 'confirmed'
  return stayedAway ? 'no_show' : 'attended'
}

function decidedAt({ cancelled, endsAt }: PlannedGame, now: Date, random: Random): Date | null {
  if (cancelled) return cancelled.at
  return endsAt > now ? null : earlier(plus(endsAt, random.int(5, 600) * MINUTE_MS), now)
}

/** Returns five past games of the demo player, spread over the weeks. */
function playerEvenings(now: Date, games: readonly PlannedGame[]): Set<PlannedGame> {
  const had = games.filter(
    ({ cancelled, endsAt, language }) => !cancelled && endsAt < now && language === 'ru',
  )
  const chosen = PLAYER_EVENINGS.map((daysAgo) =>
    had.find(({ startsAt }) => startsAt > plus(now, -daysAgo * DAY_MS)),
  )
  return new Set(chosen.filter((game) => game !== undefined))
}
