import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, moscowMidnight, moscowWeekday, plus } from './moscow.ts'
import { type PlannedWorld, planDemoWorld } from './plan.ts'
import type { PlannedGame } from './schedule.ts'

const at = (day: string, hour: number) =>
  plus(new Date(`${day}T00:00:00+03:00`), Math.round(hour * HOUR_MS))

/** In Moscow. */
const HOURS = [0, 9.5, 15 + 5 / 60, 19 + 40 / 60, 24 - 1 / 60]
/** Each day of a week, the last and first days of months and of a year, and changes of clocks. */
const DAYS = [
  ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ...['2026-11-24', '2026-12-31', '2027-01-01', '2027-02-28', '2027-03-14', '2027-03-28'],
  '2027-10-31',
]

/** Returns what is drawn, in days from today; ids and addresses contain dates and are left out. */
function drawn({ people, games, bookings, reviews, waitlist, requests }: PlannedWorld, now: Date) {
  const today = moscowMidnight(now)
  const since = (date: Date | string | null | undefined) =>
    date ? Number(new Date(date)) - today.getTime() : null
  const keys = new Map(games.map(({ id, key }) => [id, key]))
  const emails = new Map(people.everyone.map(({ id, email }) => [id, email]))
  return {
    // Staff and the demo player have accounts since days that are written down.
    people: people.everyone
      .filter(({ appetite }) => appetite > 0)
      .map(({ email, appetite, createdAt }) => [email, appetite, since(createdAt)]),
    games: games.map(({ story, master, startsAt, createdAt, cancelled, ...game }) => ({
      ...{ key: game.key, day: game.day, story: story.slug, master: master.email },
      ...{ startsAt: since(startsAt), createdAt: since(createdAt), price: game.price },
      ...{ place: game.place?.key, language: game.language, belowMinimum: game.belowMinimum },
      ...{ minPlayers: game.minPlayers, maxPlayers: game.maxPlayers },
      cancelled: cancelled && [since(cancelled.at), cancelled.reason],
    })),
    bookings: bookings.map(({ game, user, seats, guests, paidCoins, createdAt, status }) => ({
      ...{ game: game.key, player: user.email, seats, guests, paidCoins },
      ...{ createdAt: since(createdAt), status: game.day === 0 ? 'of the hour' : status },
    })),
    reviews: reviews.map(({ gameId, userId, text, status, createdAt, repliedAt }) => ({
      ...{ game: keys.get(gameId), author: emails.get(userId), text, status },
      ...{ createdAt: since(createdAt), repliedAt: since(repliedAt) },
    })),
    waitlist: waitlist.map(({ game, user, offeredAt }) => [
      ...[game.key, user.email],
      offeredAt !== null,
    ]),
    requests: requests.map(({ row, kind }) => [kind, keys.get(row.gameId ?? '')]),
  }
}

function payments({ coins }: PlannedWorld, now: Date) {
  const today = moscowMidnight(now).getTime()
  const paid = coins.filter(({ type }) => type === 'booking' || type === 'refund')
  return paid.map(({ user, amount, createdAt }) => [
    ...[user.email, amount],
    createdAt.getTime() - today,
  ])
}

test.each(DAYS)('draws the same world at every hour of %s', (day) => {
  const [first, ...others] = HOURS.map((hour) => {
    const now = at(day, hour)
    const world = planDemoWorld(now)
    const ids = [...world.games, ...world.bookings, ...world.reviews].map(({ id }) => id)
    return { ...drawn(world, now), ids, payments: payments(world, now) }
  })
  for (const other of others) expect(other).toEqual(first)
})

test('decides by the hour which games of today have begun and ended', () => {
  const statuses = [0, 24 - 1 / 60].map((hour) => {
    const { bookings } = planDemoWorld(at('2026-11-21', hour))
    return new Set(bookings.filter(({ game }) => game.day === 0).map(({ status }) => status))
  })
  expect(statuses[0]).toEqual(new Set(['confirmed']))
  expect(statuses[1]).toContain('attended')
})

test.each(DAYS)('draws the world of %s one week further a week later', (day) => {
  const now = at(day, 15)
  const later = plus(now, 7 * DAY_MS)
  const world = planDemoWorld(now)
  const shifted = planDemoWorld(later)
  expect(drawn(shifted, later)).toEqual(drawn(world, now))
  expect(payments(shifted, later)).toEqual(payments(world, now))
  expect(shifted.experience.map(({ points }) => points)).toEqual(
    world.experience.map(({ points }) => points),
  )
})

describe('a day later', () => {
  const FRIDAY = 4
  const isWeekday = ({ startsAt }: PlannedGame) => moscowWeekday(startsAt) <= FRIDAY

  /** Returns what is seen of a game: when, who plays what, with whom. */
  function seen({ bookings }: PlannedWorld, now: Date, game: PlannedGame): string {
    const players = bookings.filter((booking) => booking.game === game)
    return JSON.stringify([
      ...[game.story.slug, game.master.email, game.place?.key, game.language, game.price],
      game.startsAt.getTime() - moscowMidnight(now).getTime(),
      players.map(({ user, seats, guests }) => [user.email, seats, guests]),
    ])
  }

  test.each(DAYS)('nearly all games of weekdays from %s stand one day further', (day) => {
    const now = at(day, 15)
    const tomorrow = plus(now, DAY_MS)
    const [today, next] = [planDemoWorld(now), planDemoWorld(tomorrow)]
    const weekdays = new Map(next.games.filter(isWeekday).map((game) => [game.key, game]))
    const pairs = today.games.filter(isWeekday).flatMap((game) => {
      const further = weekdays.get(game.key)
      return further ? [[seen(today, now, game), seen(next, tomorrow, further)]] : []
    })
    const same = pairs.filter(([one, other]) => one === other)
    expect(pairs.length).toBeGreaterThan(120)
    expect(same.length / pairs.length).toBeGreaterThan(0.8)
  })

  test('accounts, cancelled games and games of the demo player are as many days from today', () => {
    const now = at('2026-11-24', 15)
    const tomorrow = plus(now, DAY_MS)
    const fixed = (instant: Date) => {
      const world = planDemoWorld(instant)
      const own = world.bookings.filter(({ user }) => user === world.people.player)
      return {
        people: drawn(world, instant).people,
        cancelled: world.games.filter(({ cancelled }) => cancelled).map(({ key }) => key),
        played: own.filter(({ status }) => status === 'attended').map(({ game }) => game.key),
      }
    }
    expect(fixed(tomorrow)).toEqual(fixed(now))
  })
})
