import { randomUUID } from 'node:crypto'
import { MARKS } from '@cco/domain/attendance/attendance'
import { CodedError } from '@cco/domain/error/codes'
import { seasonAt } from '@cco/domain/seasons/season'
import fc from 'fast-check'
import { refreshStandings } from '../features/community/rating/commands.ts'
import { closeSeason, openSeason } from '../features/community/seasons/commands.ts'
import { openSeasons, seasonsToClose } from '../features/community/seasons/queries.ts'
import { processDue } from '../features/playing/bookings/jobs.ts'
import { advanceGames } from '../features/playing/scheduling/lifecycle/commands.ts'
import { handleEvents, replayEvents } from '../platform/events/handle.ts'
import { subscribersOf } from '../work.ts'
import type { TestApp } from './app.ts'
import { ACHIEVEMENT, awardPastAchievements, createAchievement, createItem } from './community.ts'
import { createGame, createStory } from './playing.ts'

const HOUR_MS = 3_600_000
/** When the games begin, in hours: three on each of two days of the club. */
const GAMES = [26, 31, 36, 50, 55, 60]
/** What keeps the standing; a replay hands all earlier events to them. */
const STANDING = ['experience', 'achievements', 'games_played', 'totals']
const reason = 'Так решил клуб'

/** Users, games and rewards of one history, which happens in a season of its own. */
export type World = {
  players: string[]
  games: string[]
  owner: string
  moderator: string
  /** One that is awarded by a rule, and one by hand. */
  achievements: string[]
  frame: string
  ticket: string
  season: { id: string; startsAt: Date; endsAt: Date }
  opened: Date
}

/** Moves the clock to the last days of the next season that is not closed, and opens a world there. */
export async function openWorld(t: TestApp): Promise<World> {
  const { endsAt } = seasonAt(t.clock.now())
  t.clock.set(new Date(endsAt.getTime() - 96 * HOUR_MS).toISOString())
  await openSeason(t.deps)
  const [season] = await openSeasons(t.deps.sql)
  if (!season) throw new Error('no season is open')
  const create = (role: 'user' | 'master' | 'moderator' | 'owner') =>
    t.createUser({ role, coins: 20_000 })
  const [players, masters, stories, owner, moderator] = await Promise.all([
    Promise.all([0, 1, 2, 3].map(() => create('user'))),
    Promise.all([create('master'), create('master')]),
    Promise.all([createStory(t), createStory(t)]),
    create('owner'),
    create('moderator'),
  ])
  const games: string[] = []
  for (const [at, startsInHours] of GAMES.entries()) {
    const [masterId, storyId] = [masters[at % 2] ?? '', stories[at < 2 ? 0 : 1] ?? '']
    games.push(await createGame(t, { masterId, storyId, startsInHours }))
  }
  for (const userId of players) {
    const lines = games.map((gameId) => ({ gameId, seats: 1, expectedPrice: 1_000 }))
    await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines })
  }
  const achievements = [
    await createAchievement(t, { rule: { kind: 'games_attended', count: 2 }, coins: 70 }),
    await createAchievement(t, { coins: 30 }),
  ]
  const [frame, ticket] = [
    await createItem(t),
    await createItem(t, { kind: 'ticket', look: 'seat' }),
  ]
  const gift = { requestKey: randomUUID(), userId: players[0] ?? '', itemId: ticket }
  await t.asUser(owner).inventory.give(gift)
  await t.asUser(owner).levels.setReward({ level: 2, coins: 20, itemId: ticket })
  await t.asUser(owner).levels.setReward({ level: 3, coins: 40, itemId: frame })
  return {
    ...{ players, games, owner, moderator, achievements, frame, ticket },
    season,
    opened: t.clock.now(),
  }
}

/** A seat of a history with what can happen to it. */
type Seat = {
  id: string
  userId: string
  gameId: string
  masterId: string
  status: string
  isOver: boolean
  isAhead: boolean
  disputeId: string | null
  dispute: string | null
  reviewId: string | null
  review: string | null
}

async function seatsOf({ deps: { sql, clock } }: TestApp, { games }: World): Promise<Seat[]> {
  return await sql<Seat[]>`
    select b.id, b.user_id, b.game_id, g.master_id, b.status,
      g.ends_at <= ${clock.now()} as is_over, g.starts_at > ${clock.now()} as is_ahead,
      d.id as dispute_id, d.status as dispute, r.id as review_id, r.status as review
    from bookings b join games g on g.id = b.game_id
      left join attendance_disputes d on d.booking_id = b.id
      left join reviews r on r.game_id = b.game_id and r.user_id = b.user_id
    where b.game_id = any(${games}) order by g.starts_at, b.user_id`
}

/** One step; `nth` chooses among what it can be done to, and `flag` between its two ways. */
export type Step = { do: Action; nth: number; flag: boolean }
type Chosen = Omit<Step, 'do'>
type Act = (t: TestApp, world: World, chosen: Chosen) => Promise<unknown>

/** Does something to one of the seats that fit; without any the step is refused. */
function toSeat(
  fits: (seat: Seat) => boolean,
  act: (t: TestApp, seat: Seat, world: World, chosen: Chosen) => Promise<unknown>,
): Act {
  return async (t, world, chosen) => {
    const fitting = (await seatsOf(t, world)).filter(fits)
    const seat = fitting[chosen.nth % Math.max(1, fitting.length)]
    if (!seat) throw new CodedError('not_found')
    await act(t, seat, world, chosen)
  }
}

const isMarked = ({ status }: Seat) => MARKS.some((mark) => mark === status)

async function awardsOf(
  { deps: { sql } }: TestApp,
  { achievements }: World,
  { areRevoked }: { areRevoked: boolean },
) {
  return await sql<{ userId: string; achievementId: string }[]>`
    select user_id, achievement_id from user_achievements
    where achievement_id = any(${achievements}) and (revoked_at is not null) = ${areRevoked}
    order by id`
}

async function waitingEvents({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.sql<{ id: string }[]>`
    select id from domain_events where handled_at is null order by id`
  return rows.map(({ id }) => id)
}

/**
 * Lets one worker handle what waits in order, and another backwards at the same time; returns how
 * much it was.
 */
export async function handleByTwo(t: TestApp): Promise<number> {
  const ids = await waitingEvents(t)
  const subscribers = subscribersOf(t.deps)
  const backwards = async () => {
    for (const id of ids.toReversed()) await handleEvents(t.deps, subscribers, [id])
  }
  await Promise.all([handleEvents(t.deps, subscribers, ids), backwards()])
  return ids.length
}

/** Hands the events of a world to the subscribers again, by two workers, as though they were new. */
export async function replayAll(t: TestApp, { opened }: World): Promise<void> {
  const { sql } = t.deps
  await sql`delete from domain_event_handlings h using domain_events e
    where e.id = h.event_id and e.handled_at is not null and e.occurred_at >= ${opened}
      and h.subscriber = any(${STANDING})`
  for (const one of subscribersOf(t.deps).filter(({ name }) => STANDING.includes(name))) {
    await Promise.all([replayEvents(t.deps, one), replayEvents(t.deps, one)])
  }
}

/** Opens, closes and writes what is due, as the job does, by two workers at once. */
export async function writeSeasons(t: TestApp): Promise<void> {
  const { sql, clock } = t.deps
  const work = async () => {
    await openSeason(t.deps)
    for (const id of await seasonsToClose(sql, clock.now())) await closeSeason(t.deps, id)
    await refreshStandings(t.deps, await openSeasons(sql))
  }
  await Promise.all([work(), work()])
}

/** Lets hours pass, and with them games and the time for marks. */
async function pass(t: TestApp, hours: number): Promise<void> {
  t.clock.advance(hours * HOUR_MS)
  await advanceGames(t.deps)
  await processDue(t.deps)
}

const ACTIONS = {
  wait: (t, _, { nth }) => pass(t, 2 + (nth % 8)),
  markGame: toSeat(
    ({ isOver, status }) => isOver && status === 'confirmed',
    async (t, { gameId, masterId }, world) => {
      const seats = (await seatsOf(t, world)).filter((seat) => seat.gameId === gameId)
      const marks = seats.flatMap(({ id, status }) =>
        status === 'confirmed' ? [{ bookingId: id, mark: 'attended' as const }] : [],
      )
      await t.asUser(masterId).attendance.mark({ gameId, marks })
    },
  ),
  correct: toSeat(isMarked, async (t, { id, gameId, masterId, status }, _, { flag }) => {
    const mark = status !== 'attended' ? 'attended' : flag ? 'no_show' : 'excused'
    await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId: id, mark }] })
  }),
  dispute: toSeat(
    ({ status, disputeId }) => status === 'no_show' && disputeId === null,
    (t, { id, userId }) => t.asUser(userId).attendance.dispute({ bookingId: id, text: 'Я был' }),
  ),
  decide: toSeat(
    ({ dispute }) => dispute === 'open',
    (t, { disputeId }, { moderator }, { flag }) =>
      t.asUser(moderator).attendance.decide({ disputeId: disputeId ?? '', uphold: flag, reason }),
  ),
  cancel: toSeat(
    ({ status, isAhead }) => status === 'confirmed' && isAhead,
    async (t, { id, userId }, { owner }, { flag }) => {
      if (flag) {
        const cancel = { bookingId: id, terms: 'club' as const, reason }
        return await t.asUser(owner).bookingManagement.cancel(cancel)
      }
      const { coins } = await t.asUser(userId).bookings.cancelPreview({ bookingId: id })
      return await t.asUser(userId).bookings.cancel({ bookingId: id, expectedCoins: coins })
    },
  ),
  refund: toSeat(isMarked, (t, { id, masterId }, { owner }, { flag }) =>
    flag
      ? t.asUser(masterId).attendance.waive({ bookingId: id, reason })
      : t.asUser(owner).bookingManagement.refund({ bookingId: id, coins: 10, reason }),
  ),
  review: toSeat(
    ({ status, reviewId }) => status === 'attended' && reviewId === null,
    (t, { id, userId }, _, { nth }) =>
      t.asUser(userId).reviews.write({
        ...{ bookingId: id, stars: 1 + (nth % 5), text: 'Спасибо, было чудесно' },
      }),
  ),
  judge: toSeat(
    ({ review }) => review === 'pending',
    (t, { reviewId }, { moderator }, { nth }) =>
      t.asUser(moderator).reviews.decide({
        ...{ id: reviewId ?? '', version: 1, approve: nth % 4 > 0, reason },
      }),
  ),
  hide: toSeat(
    ({ review }) => review === 'published',
    async (t, { reviewId, masterId }, { moderator }) => {
      const subject = { kind: 'review' as const, id: reviewId ?? '' }
      await t.asUser(masterId).moderation.report({ subject, reason: 'spam', text: 'Реклама' })
      const [row] = await t.deps.sql<{ id: string }[]>`
        select id from moderation_cases where subject_id = ${subject.id} and status = 'open'`
      const decision = { caseId: row?.id ?? '', outcome: 'warned' as const, reason }
      await t.asUser(moderator).moderation.decide(decision)
    },
  ),
  award: async (t, world, chosen) => {
    const { nth, flag } = chosen
    const [again] = nth % 2 ? await awardsOf(t, world, { areRevoked: true }) : []
    const userId = world.players[nth % world.players.length] ?? ''
    const achievementId = world.achievements[flag ? 1 : 0] ?? ''
    const award = again ?? { userId, achievementId }
    await t.asUser(world.owner).achievements.award(award)
  },
  revoke: async (t, world, { nth }) => {
    const held = await awardsOf(t, world, { areRevoked: false })
    const award = held[nth % Math.max(1, held.length)]
    if (!award) throw new CodedError('not_found')
    await t.asUser(world.owner).achievements.revoke({ ...award, reason })
  },
  changeRule: async (t, { achievements: [id = ''], owner }, { nth }) => {
    const rule = { kind: 'games_attended' as const, count: 1 + (nth % 4) }
    await t.asUser(owner).achievements.update({ ...ACHIEVEMENT, id, rule, coins: nth % 90 })
    await Promise.all([awardPastAchievements(t, id), awardPastAchievements(t)])
  },
  reward: (t, { owner, frame, ticket }, { nth, flag }) => {
    const itemId = [frame, ticket, null][nth % 3] ?? null
    const coins = 10 + (nth % 50)
    return t.asUser(owner).levels.setReward({ level: flag ? 2 : 3, coins, itemId })
  },
  unreward: (t, { owner }, { flag }) =>
    t.asUser(owner).levels.removeReward({ level: flag ? 2 : 3 }),
  spend: async (t, { ticket }) => {
    const [row] = await t.deps.sql<{ id: string; userId: string }[]>`
      select id, user_id from user_items where item_id = ${ticket} and used_at is null`
    if (!row) throw new CodedError('not_found')
    await t.asUser(row.userId).inventory.spendTicket({ id: row.id, name: null })
  },
  optOut: async (t, { players }, { nth }) => {
    const me = t.asUser(players[nth % players.length]).profiles
    const { locale, timeZone, streamerMode, inRating } = await me.settings()
    await me.updatePreferences({ locale, timeZone, streamerMode, inRating: !inRating })
  },
  handle: async (t) => {
    if ((await handleByTwo(t)) === 0) throw new CodedError('not_found')
  },
  replay: replayAll,
  rate: writeSeasons,
} satisfies Record<string, Act>
export type Action = keyof typeof ACTIONS

export const STEP_KINDS = Object.keys(ACTIONS) as Action[]
const OFTEN = [
  'markGame',
  'correct',
  'dispute',
  'decide',
  'review',
  'judge',
  'hide',
  'handle',
] as const

const stepOf = (...kinds: readonly Action[]) =>
  fc.record({ do: fc.constantFrom(...kinds), nth: fc.nat(999), flag: fc.boolean() })
const anyStep = fc.oneof(
  { weight: 3, arbitrary: stepOf(...STEP_KINDS) },
  { weight: 2, arbitrary: stepOf(...OFTEN, 'judge', 'wait', 'award', 'revoke') },
)
/** Steps, two of which happen at one moment. */
export const pairsOfSteps = (count: number) =>
  fc.array(fc.tuple(anyStep, anyStep), { minLength: count, maxLength: count })

/** Carries out a step; returns whether it was done rather than refused. Anything else is a fault. */
export async function carryOut(t: TestApp, world: World, step: Step): Promise<boolean> {
  try {
    const act: Act = ACTIONS[step.do]
    await act(t, world, step)
    return true
  } catch (error) {
    const cause = error instanceof CodedError ? error : (error as Error).cause
    if (!(cause instanceof CodedError) || cause.code === 'internal') throw error
    return false
  }
}

/**
 * Lets the first games of a world pass. Of each, one player was absent, and the review of another one
 * is published.
 */
export async function playGames(t: TestApp, world: World, hours: number): Promise<void> {
  for (let left = hours; left > 0; left -= 12) await pass(t, Math.min(12, left))
  for (const gameId of world.games) {
    const seats = (await seatsOf(t, world)).filter((seat) => seat.gameId === gameId && seat.isOver)
    const [absent, present] = seats
    if (!(absent && present)) continue
    const marks = [
      { bookingId: absent.id, mark: 'no_show' as const },
      { bookingId: present.id, mark: 'attended' as const },
    ]
    await t.asUser(absent.masterId).attendance.mark({ gameId, marks })
    const review = { bookingId: present.id, stars: 5, text: 'Спасибо, было чудесно' }
    const { id } = await t.asUser(present.userId).reviews.write(review)
    await t.asUser(world.moderator).reviews.decide({ id, version: 1, approve: true })
  }
}

/** Closes the season of a world and writes its table, by workers that began before it was closed. */
export async function closeAgain(t: TestApp, { season }: World): Promise<void> {
  await Promise.all([closeSeason(t.deps, season.id), closeSeason(t.deps, season.id)])
  await refreshStandings(t.deps, [season])
}

/** Moves the clock to when the season of a world is closed. */
export async function endSeason(t: TestApp, { season }: World): Promise<void> {
  const closes = season.endsAt.getTime() + 73 * HOUR_MS
  if (t.clock.now().getTime() < closes) t.clock.set(new Date(closes).toISOString())
  await pass(t, 0)
}
