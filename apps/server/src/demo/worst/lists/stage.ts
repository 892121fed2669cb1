import type { Tx } from '@cco/database/client'
import type { BookingStatus } from '@cco/domain/bookings/contract'
import { policyNow } from '@cco/domain/bookings/policy'
import type { GameStatus } from '@cco/domain/games/contract'
import { settingsSchema } from '@cco/domain/settings/settings'
import { type LedgerEntry, plantLedger } from '../../ledger.ts'
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS, moscowMidnight, plus } from '../../moscow.ts'
import type { DemoUser } from '../../people.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

/** What the games of the lists need to know of a story. */
export type StageStory = Pick<
  Row<'stories'>,
  'id' | 'title' | 'durationMinutes' | 'maxPlayers' | 'price'
>
export type StageGame = {
  id: string
  story: StageStory
  masterId: string
  startsAt: Date
  endsAt: Date
  status: GameStatus
  maxPlayers: number
}
export type StageBooking = {
  id: string
  game: StageGame
  user: DemoUser
  seats: number
  paid: number
  status: BookingStatus
  decidedAt: Date
}

type Span = { from: Date; to: Date }

/** The games and bookings of the lists, gathered first and written at once. */
export type Stage = {
  now: Date
  cast: Cast
  stories: StageStory[]
  /** The ids of the places that are in use. */
  places: string[]
  /** When masters and players are busy, the games of the demo world included. */
  busy: Map<string, Span[]>
  games: StageGame[]
  bookings: StageBooking[]
  rows: {
    games: Row<'games'>[]
    gameChanges: Row<'game_changes'>[]
    lifecycleSteps: Row<'game_lifecycle_steps'>[]
    bookings: Row<'bookings'>[]
    bookingChanges: Row<'booking_changes'>[]
  }
  coins: LedgerEntry[]
}

const SETTINGS = settingsSchema.parse({})
/** Between two games of one person. */
const PAUSE_MS = 30 * MINUTE_MS
const HOURS = [10, 12, 14, 16, 18, 20, 21]
/** So long before its start, or before now if that is earlier, a game was announced. */
const ANNOUNCED_DAYS = 20

export async function openStage(tx: Tx, now: Date, cast: Cast): Promise<Stage> {
  const stories = await tx<StageStory[]>`
    select id, title, duration_minutes, max_players, price from stories
    where is_active and duration_minutes <= 240 order by created_at, id`
  const places = await tx<{ id: string }[]>`
    select id from places where is_active order by position, id`
  const spans = await tx<({ userId: string } & Span)[]>`
    select master_id as user_id, starts_at as from, busy_until as to from games
    where status <> 'cancelled'
    union all
    select b.user_id, g.starts_at, g.ends_at from bookings b join games g on g.id = b.game_id
    where b.status not like 'cancelled%'
    union all
    select w.user_id, g.starts_at, g.ends_at from waitlist_entries w join games g on g.id = w.game_id
    where w.status in ('waiting', 'offered')`
  const busy = new Map<string, Span[]>()
  for (const { userId, from, to } of spans) occupy(busy, userId, { from, to })
  return {
    ...{ now, cast, stories, busy, games: [], bookings: [], coins: [] },
    places: places.map(({ id }) => id),
    rows: { games: [], gameChanges: [], lifecycleSteps: [], bookings: [], bookingChanges: [] },
  }
}

function occupy(busy: Map<string, Span[]>, userId: string, span: Span): void {
  busy.set(userId, [...(busy.get(userId) ?? []), span])
}

export function isFree({ busy }: Stage, userId: string, { from, to }: Span): boolean {
  return (busy.get(userId) ?? []).every(
    (span) => plus(span.to, PAUSE_MS) <= from || plus(to, PAUSE_MS) <= span.from,
  )
}

/** A start on this day, counted from today, at which all of these are free; undefined if none is. */
function freeStart(
  stage: Stage,
  day: number,
  minutes: number,
  people: readonly string[],
): Date | undefined {
  const midnight = plus(moscowMidnight(stage.now), day * DAY_MS)
  return HOURS.map((hour) => plus(midnight, hour * HOUR_MS)).find((from) => {
    const span = { from, to: plus(from, minutes * MINUTE_MS) }
    return people.every((userId) => isFree(stage, userId, span))
  })
}

type Wanted = {
  story: StageStory
  master: DemoUser
  /** Days from today on which it may be, the first that suits is taken. */
  days: readonly number[]
  /** Those who are free at its time besides its master. */
  company?: readonly DemoUser[]
  maxPlayers?: number
  status?: GameStatus
}

/** The id of the game that a list calls by this name. */
export function gameIdOf(name: string): string {
  return stableId('worst game', name)
}

export function bookingIdOf(gameId: string, userId: string): string {
  return stableId('worst booking', gameId, userId)
}

/** Adds a game at the first time that suits. */
export function addGame(stage: Stage, name: string, wanted: Wanted): StageGame {
  const { story, master, days, company = [] } = wanted
  const busy = [master, ...company].map(({ id }) => id)
  const startsAt = days
    .map((day) => freeStart(stage, day, story.durationMinutes, busy))
    .find((start) => start !== undefined)
  if (!startsAt) throw new Error(`no free time for ${name}`)
  const { now, rows, places } = stage
  const endsAt = plus(startsAt, story.durationMinutes * MINUTE_MS)
  const status = wanted.status ?? statusAt(startsAt, endsAt, now)
  const maxPlayers = wanted.maxPlayers ?? story.maxPlayers
  const game = {
    ...{ id: gameIdOf(name), story, masterId: master.id, startsAt, endsAt },
    ...{ status, maxPlayers },
  }
  // Every other game is in one of the places, in turn.
  const count = stage.games.length
  const placeId = count % 2 === 0 ? (places[(count / 2) % places.length] ?? null) : null
  const busyUntil = plus(endsAt, SETTINGS.bufferMinutes * MINUTE_MS)
  occupy(stage.busy, master.id, { from: startsAt, to: busyUntil })
  const createdAt = plus(earlier(startsAt, now), -ANNOUNCED_DAYS * DAY_MS)
  stage.games.push(game)
  rows.games.push({
    ...{ id: game.id, storyId: story.id, masterId: master.id, startsAt, endsAt, busyUntil },
    ...{ format: placeId ? 'club' : 'online', placeId, language: 'ru', minPlayers: 1, maxPlayers },
    ...{ price: story.price, status, createdAt },
    onlineUrl: placeId ? null : `https://meet.example.org/${game.id}`,
    cancelledBy: status === 'cancelled' ? 'master' : null,
    cancelReason: status === 'cancelled' ? 'Мастер заболел.' : null,
  })
  rows.gameChanges.push(...historyOf(game, createdAt, now))
  rows.lifecycleSteps.push(...lifecycleStepsOf(game, now))
  return game
}

function statusAt(startsAt: Date, endsAt: Date, now: Date): GameStatus {
  if (startsAt > now) return 'confirmed'
  if (endsAt > now) return 'live'
  return plus(endsAt, SETTINGS.attendanceHours * HOUR_MS) > now ? 'finished' : 'settled'
}

function historyOf(game: StageGame, createdAt: Date, now: Date): Row<'game_changes'>[] {
  const { startsAt, endsAt, status } = game
  const steps: [GameStatus, Date][] = [['published', createdAt]]
  if (status !== 'published') steps.push(['confirmed', plus(createdAt, DAY_MS)])
  if (status === 'cancelled') {
    steps.push(['cancelled', plus(earlier(startsAt, now), -HOUR_MS)])
  } else {
    if (startsAt <= now) steps.push(['live', startsAt])
    if (endsAt <= now) steps.push(['finished', endsAt])
    if (status === 'settled') {
      steps.push(['settled', plus(endsAt, SETTINGS.attendanceHours * HOUR_MS)])
    }
  }
  return steps.map(([toStatus, at], index) => ({
    ...{ id: stableId('game change', game.id, toStatus), gameId: game.id, createdAt: at },
    ...{ actorId: game.masterId, fromStatus: steps[index - 1]?.[0] ?? null, toStatus },
    reason: toStatus === 'cancelled' ? 'Мастер заболел.' : null,
  }))
}

/** Of a game so near, the sweep has already decided and reminded. */
function lifecycleStepsOf(
  { id: gameId, startsAt }: StageGame,
  now: Date,
): Row<'game_lifecycle_steps'>[] {
  const due = [
    { step: 'minimum' as const, hours: SETTINGS.minimumDecisionHours },
    { step: 'reminder_day' as const, hours: SETTINGS.reminderDayHours },
  ]
  return due
    .map(({ step, hours }) => ({ step, reachedAt: plus(startsAt, -hours * HOUR_MS) }))
    .filter(({ reachedAt }) => reachedAt <= now)
    .map((row) => ({ ...row, gameId, scheduleVersion: 1 }))
}

type Seats = {
  guests?: readonly string[]
  seats?: number
  status?: BookingStatus
  /** Seats that gifts pay. */
  freeSeats?: number
}

/** Adds a booking with its payment; the coins are bought for it. */
export function addBooking(
  stage: Stage,
  game: StageGame,
  user: DemoUser,
  { guests = [], seats = 1 + guests.length, status = 'confirmed', freeSeats = 0 }: Seats = {},
): StageBooking {
  const { now, rows, coins } = stage
  const id = bookingIdOf(game.id, user.id)
  const createdAt = later(plus(earlier(game.startsAt, now), -3 * DAY_MS), user.createdAt)
  const decidedAt = earlier(plus(game.endsAt, HOUR_MS), plus(now, -HOUR_MS))
  const unpaid = status === 'held' || status === 'expired'
  const paid = unpaid ? 0 : game.story.price * (seats - freeSeats)
  const booking = { id, game, user, seats, paid, status, decidedAt }
  occupy(stage.busy, user.id, { from: game.startsAt, to: game.endsAt })
  stage.bookings.push(booking)
  const first = unpaid ? 'held' : 'confirmed'
  const isFirst = status === first
  rows.bookings.push({
    ...{ id, gameId: game.id, userId: user.id, seats, guests: [...guests], status, freeSeats },
    ...{ paidCoins: paid, policy: policyNow(game.story.price, SETTINGS), createdAt },
    ...{ requestKey: stableId('request', id), updatedAt: isFirst ? createdAt : decidedAt },
  })
  const change = { bookingId: id, actorId: user.id, reason: null }
  rows.bookingChanges.push({
    ...{ ...change, id: stableId('booking change', id, first), fromStatus: null },
    ...{ toStatus: first, createdAt },
  })
  if (!isFirst) {
    rows.bookingChanges.push({
      ...{ ...change, id: stableId('booking change', id, status), fromStatus: first },
      ...{ toStatus: status, createdAt: decidedAt, actorId: game.masterId },
    })
  }
  if (paid > 0) coins.push(...paymentOf(booking, createdAt))
  return booking
}

function paymentOf({ id, user, paid, game }: StageBooking, createdAt: Date): LedgerEntry[] {
  const bought = coinsFor(user, paid, `purchase:${stableId('purchase', id)}`, createdAt)
  return [
    bought,
    {
      ...bought,
      ...{ amount: -paid, type: 'booking', key: `booking:${id}` },
      purpose: { kind: 'booking', facts: { story: game.story.title } },
      reference: { booking: id },
    },
  ]
}

/** Coins that someone bought. */
export function coinsFor(
  user: DemoUser,
  amount: number,
  key: string,
  createdAt: Date,
): LedgerEntry {
  return {
    ...{ user, amount, type: 'purchase', purpose: { kind: 'purchase' }, key },
    ...{ reference: {}, createdAt, popup: false },
  }
}

/** Writes what was gathered; the database counts the seats. */
export async function writeStage(tx: Tx, { rows, coins, bookings }: Stage): Promise<void> {
  await insertRows(tx, 'games', rows.games)
  await insertRows(tx, 'game_changes', rows.gameChanges)
  await insertRows(tx, 'game_lifecycle_steps', rows.lifecycleSteps)
  await insertRows(tx, 'bookings', rows.bookings)
  await insertRows(tx, 'booking_changes', rows.bookingChanges)
  await plantLedger(
    tx,
    coins.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  )
  const players = new Set(
    bookings.filter(({ status }) => status === 'attended').map(({ user }) => user.id),
  )
  await tx`select refresh_games_played(id) from profiles where id = any(${[...players]}::uuid[])`
}
