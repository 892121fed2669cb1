import { reviewEnd } from '@cco/domain/reviews/window'
import { offerExpiresAt } from '@cco/domain/waitlist/deadline'
import { expect, test } from 'vitest'
import type { PlannedBooking } from './bookings.ts'
import { DAY_MS, HOUR_MS, plus } from './moscow.ts'
import { type PlannedDay, type PlannedWorld, planDay, planDemoWorld } from './plan.ts'
import type { PlannedGame } from './schedule.ts'

/** The winter and the summer of the clocks of Berlin and New York, the turn of a year, February. */
const FIRST_DAY = new Date('2026-11-18T00:00:00+03:00')
const DAYS = 400
const DAYS_A_TEST = 50
/** Hours in Moscow: of every day, and of every tenth also the others. */
const HOURS = [0, 15 + 5 / 60, 24 - 1 / 60]
const MORE_HOURS = [9.5, 19 + 40 / 60]

type World = PlannedWorld & { now: Date; own: PlannedBooking[]; seats: Map<PlannedGame, number> }

function worldAt(now: Date, day: PlannedDay): World {
  const world = planDemoWorld(now, day)
  const seats = new Map<PlannedGame, number>()
  for (const { game, seats: taken } of world.bookings) {
    seats.set(game, (seats.get(game) ?? 0) + taken)
  }
  const own = world.bookings.filter(({ user }) => user === world.people.player)
  return { ...world, now, own, seats }
}

type Span = Pick<PlannedGame, 'startsAt' | 'endsAt'>
const overlap = (one: Span, other: Span) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt
const left = ({ seats }: World, game: PlannedGame) => game.maxPlayers - (seats.get(game) ?? 0)
const isAhead = ({ now }: World, { startsAt, cancelled }: PlannedGame) =>
  startsAt > now && !cancelled

function areApart(spans: readonly Span[]): boolean {
  const sorted = spans.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
  return sorted.every((span, at) => {
    const next = sorted[at + 1]
    return next === undefined || span.endsAt <= next.startsAt
  })
}

/** What the demo player can book: games within a week that have seats and are at a free time. */
function bookable(world: World): PlannedGame[] {
  return world.games.filter(
    (game) =>
      isAhead(world, game) &&
      game.startsAt < plus(world.now, 7 * DAY_MS) &&
      left(world, game) > 0 &&
      !world.own.some((booking) => overlap(booking.game, game)),
  )
}

/** The games of each full week, from Monday to Sunday. */
function fullWeeks({ games }: World): PlannedGame[][] {
  // 5 January 1970 was a Monday.
  const weekOf = ({ startsAt }: PlannedGame) =>
    Math.floor((startsAt.getTime() + 3 * HOUR_MS - 4 * DAY_MS) / (7 * DAY_MS))
  return [...Map.groupBy(games, weekOf).values()].slice(1, -1)
}

const counts = <T>(list: readonly T[], keyOf: (one: T) => unknown) =>
  [...Map.groupBy(list, keyOf).values()].map(({ length }) => length)

/** Masters with three cancelled games among the latest twenty that ended (rules §5). */
function oftenCancelling({ games, now }: World): string[] {
  const ended = games.filter(({ endsAt, cancelled }) => cancelled || endsAt <= now)
  return [...Map.groupBy(ended, ({ master }) => master.email)]
    .filter(([, own]) => own.slice(-20).filter(({ cancelled }) => cancelled).length >= 3)
    .map(([email]) => email)
}

function balancesStay({ coins }: World): boolean {
  const balances = new Map<unknown, number>()
  return coins.every(({ user, amount, type }) => {
    const balance = (balances.get(user) ?? 0) + amount
    balances.set(user, balance)
    return balance >= 0 && (type !== 'purchase' || amount > 0)
  })
}

/** Returns the latest date of what has happened; an offer and its expiry are checked by themselves. */
function latestOf(world: World): number {
  let latest = 0
  const see = (...dates: (Date | string | null | undefined)[]) => {
    for (const date of dates) if (date) latest = Math.max(latest, Number(new Date(date)))
  }
  for (const { createdAt, cancelled } of world.games) see(createdAt, cancelled?.at)
  for (const { createdAt, decidedAt } of world.bookings) see(createdAt, decidedAt)
  for (const { createdAt, repliedAt } of world.reviews) see(createdAt, repliedAt)
  for (const { createdAt, offeredAt } of world.waitlist) see(createdAt, offeredAt)
  for (const { row } of world.requests) see(row.createdAt)
  const dated = [world.coins, world.experience, world.people.everyone, world.catalogue.stories]
  for (const list of dated) for (const { createdAt } of list) see(createdAt)
  return latest
}

const GUARANTEES: Record<string, (world: World) => boolean> = {
  'the demo player has two games ahead, apart from what can be booked within a week': (world) =>
    world.own.filter(({ game, status }) => status === 'confirmed' && isAhead(world, game))
      .length === 2 && bookable(world).length >= 3,
  'the demo player has played five games, the latest of which waits for a review': ({
    own,
    reviews,
    now,
  }) => {
    const played = own.filter(({ status }) => status === 'attended').map(({ game }) => game)
    const latest = played.at(-1)
    const isReviewed = reviews.some(
      ({ gameId, userId }) => gameId === latest?.id && userId === own[0]?.user.id,
    )
    return played.length === 5 && !!latest && reviewEnd(latest.endsAt) > now && !isReviewed
  },
  'five players or more were at the table with the demo player': ({ own, bookings }) => {
    const played = own.filter(({ status }) => status === 'attended').map(({ game }) => game)
    const together = bookings.filter(
      ({ game, status }) => status === 'attended' && played.includes(game),
    )
    return new Set(together.map(({ user }) => user)).size > 5
  },
  'players wait for full games, and the demo player for two within ten days': (world) => {
    const waiting = world.waitlist.filter(({ offeredAt }) => !offeredAt)
    const own = waiting.filter(({ user }) => user === world.people.player)
    return (
      waiting.length >= 5 &&
      waiting.every(({ game }) => left(world, game) === 0 && isAhead(world, game)) &&
      own.length === 2 &&
      own.every(({ game }) => game.day <= 10)
    )
  },
  'the last seat of a game in Russian is offered to the demo player': (world) => {
    const offers = world.waitlist.filter(({ offeredAt }) => offeredAt)
    return (
      offers.length === 1 &&
      offers.every(
        ({ game, user, offeredAt }) =>
          user === world.people.player &&
          left(world, game) === 1 &&
          isAhead(world, game) &&
          game.language === 'ru' &&
          offeredAt !== null &&
          offerExpiresAt(offeredAt, game.startsAt, user.timeZone) > world.now,
      )
    )
  },
  'three requests of masters wait, and their games are more than a week ahead': (world) =>
    world.requests.length === 3 &&
    world.requests.every(({ row }) => {
      const game = world.games.find(({ id }) => id === row.gameId)
      return !game || (isAhead(world, game) && game.startsAt > plus(world.now, 7 * DAY_MS))
    }),
  'two reviews wait for a moderator, and a published one has three stars': ({ reviews }) =>
    reviews.filter(({ status }) => status === 'pending').length === 2 &&
    reviews.some(({ status, stars }) => status === 'published' && stars <= 3),
  'reviews are published in number, by players who attended': ({ reviews, bookings }) => {
    const attended = new Set(
      bookings
        .filter(({ status }) => status === 'attended')
        .map(({ game, user }) => `${game.id} ${user.id}`),
    )
    return (
      reviews.length > 72 && reviews.every((one) => attended.has(`${one.gameId} ${one.userId}`))
    )
  },
  'every story and every master has a game ahead': (world) => {
    const ahead = world.games.filter((game) => isAhead(world, game))
    const { stories, masters } = world.catalogue
    return (
      new Set(ahead.map(({ story }) => story)).size === stories.length &&
      new Set(ahead.map(({ master }) => master)).size === masters.length
    )
  },
  'a week has 20 to 25 games, at most five of them by one master': (world) =>
    fullWeeks(world).length >= 15 &&
    fullWeeks(world).every(
      (games) =>
        games.length >= 20 &&
        games.length <= 25 &&
        counts(games, ({ master }) => master).every((count) => count <= 5),
    ),
  'a day has a story and a master once': ({ games }) =>
    counts(games, ({ day, master }) => `${day} ${master.email}`).every((count) => count === 1) &&
    counts(games, ({ day, story }) => `${day} ${story.slug}`).every((count) => count === 1),
  'games are cancelled in the past and ahead, and one master cancels too often': (world) => {
    const cancelled = world.games.filter((game) => game.cancelled)
    return (
      cancelled.filter(({ endsAt }) => endsAt < world.now).length === 6 &&
      cancelled.filter(({ startsAt }) => startsAt > world.now).length === 3 &&
      oftenCancelling(world).join() === 'pavel.rogozin@cco.test'
    )
  },
  'no master has two games at once, with the pause after each': ({ games }) =>
    [...Map.groupBy(games, ({ master }) => master).values()].every((own) =>
      areApart(own.map(({ startsAt, busyUntil }) => ({ startsAt, endsAt: busyUntil }))),
    ),
  'no player has two games at once, with those they wait for': ({ bookings, waitlist }) =>
    [...Map.groupBy([...bookings, ...waitlist], ({ user }) => user).values()].every((own) =>
      areApart(own.map(({ game }) => game).filter(({ cancelled }) => !cancelled)),
    ),
  'no game has more players than seats, and none ends after midnight': (world) =>
    world.games.every(
      (game) =>
        left(world, game) >= 0 &&
        game.endsAt <= plus(FIRST_DAY, Math.ceil(daysSince(game.startsAt)) * DAY_MS),
    ),
  'no booking is older than its account or its game': ({ bookings }) =>
    bookings.every(
      ({ createdAt, user, game }) =>
        createdAt >= game.createdAt &&
        createdAt > user.createdAt &&
        createdAt < game.startsAt &&
        (!game.cancelled || createdAt < game.cancelled.at),
    ),
  'nothing has happened in the future': (world) => latestOf(world) <= world.now.getTime(),
  'no balance is negative, and the demo player has 2,480 coins': (world) =>
    balancesStay(world) &&
    world.coins
      .filter(({ user }) => user === world.people.player)
      .reduce((sum, { amount }) => sum + amount, 0) === 2_480,
}

function daysSince(instant: Date): number {
  return (instant.getTime() - FIRST_DAY.getTime()) / DAY_MS
}

/** Returns the guarantees that do not hold at some hour of a day. */
function brokenOn(day: number): string[] {
  const today = plus(FIRST_DAY, day * DAY_MS)
  const planned = planDay(today)
  const hours = day % 10 === 0 ? [...HOURS, ...MORE_HOURS] : HOURS
  return hours.flatMap((hour) => {
    const world = worldAt(plus(today, Math.round(hour * HOUR_MS)), planned)
    return Object.entries(GUARANTEES)
      .filter(([, holds]) => !holds(world))
      .map(([name]) => `${world.now.toISOString()}: ${name}`)
  })
}

test.each(Array.from({ length: DAYS / DAYS_A_TEST }, (_, at) => at * DAYS_A_TEST))(
  'has what demo and journeys rely on at every hour of fifty days from day %i',
  (first) => {
    const days = Array.from({ length: DAYS_A_TEST }, (_, at) => first + at)
    expect(days.flatMap(brokenOn)).toEqual([])
  },
)
