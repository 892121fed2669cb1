import type { Language } from '@cco/domain/language/language'
import type { Catalogue, CatalogueMaster, CatalogueStory } from './catalogue.ts'
import {
  DAY_MS,
  earlier,
  HOUR_MS,
  later,
  MINUTE_MS,
  moscowMidnight,
  moscowWeekday,
  plus,
} from './moscow.ts'
import { type Random, stableId } from './random.ts'
import { anchors, type SeedAnchor } from './world/anchors.ts'
import { cancellations, places, type SeedPlace } from './world/schedule.ts'

export type PlannedGame = {
  id: string
  story: CatalogueStory
  master: CatalogueMaster
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  place: SeedPlace | null
  language: Language
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: 'run' | 'extend' | 'cancel'
  createdAt: Date
  cancelled: { at: Date; reason: string } | null
  /** Set for fixed games: the seats to book, those of the demo player first. */
  anchor: SeedAnchor | null
}

const WEEKS_EACH_WAY = 8
const SATURDAY = 5
/** Games per day, Monday first: 23 a week. */
const GAMES_A_DAY = [2, 2, 2, 3, 4, 5, 5]
const WEEKDAY_HOURS = [18, 19, 19, 20, 20]
const WEEKEND_HOURS = [11, 12, 13, 15, 16, 18, 19, 20]
const GAMES_A_MASTER_A_WEEK = 4
/** Reduces the weight of a story that was scheduled within the last week. */
const SEEN_LATELY = 0.08
const CANCELLED_PAST = 3
const CANCELLED_AHEAD = 3
/** The master whose cancellations exceed the limit for a review (rules §5). */
const OFTEN_CANCELS = { email: 'pavel.rogozin@cco.test', games: 3 }

/**
 * Creates the games of eight weeks back and eight ahead.
 * A master runs at most one game a day, so the pause after a game never matters. The fixed games
 * are placed first and the rest is drawn around them.
 */
export function planGames(
  now: Date,
  catalogue: Catalogue,
  bufferMinutes: number,
  random: Random,
): PlannedGame[] {
  const today = moscowMidnight(now)
  const timesPlanned = new Map<string, number>()
  const planned: PlannedGame[] = []

  for (let offset = -7 * WEEKS_EACH_WAY; offset <= 7 * WEEKS_EACH_WAY; offset++) {
    const day = plus(today, offset * DAY_MS)
    const lastWeek = planned.filter(({ startsAt }) => startsAt >= plus(day, -6 * DAY_MS))
    const games = anchors
      .filter((anchor) => anchorOffset(anchor, today) === offset)
      .map((anchor) => anchoredGame(anchor, day, catalogue))
    for (let slots = (GAMES_A_DAY[moscowWeekday(day)] ?? 0) - games.length; slots > 0; slots--) {
      const free = catalogue.masters.filter(
        (master) =>
          !games.some((game) => game.master === master) &&
          lastWeek.filter((game) => game.master === master).length < GAMES_A_MASTER_A_WEEK,
      )
      const seenLately = new Set([...lastWeek, ...games].map(({ story }) => story))
      const game = drawGame(day, free, timesPlanned, seenLately, random)
      if (game) games.push(game)
    }
    for (const game of games) {
      timesPlanned.set(game.story.slug, (timesPlanned.get(game.story.slug) ?? 0) + 1)
      planned.push(finish(game, now, bufferMinutes, random))
    }
  }
  planned.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
  cancelSome(planned, now, random)
  return planned
}

type Draft = Pick<PlannedGame, 'story' | 'master' | 'startsAt' | 'anchor'>

/** The next Saturday and its Sunday are in the future even on a Saturday evening. */
function anchorOffset({ day }: SeedAnchor, today: Date): number {
  if (typeof day === 'number') return day
  const daysLeft = SATURDAY - moscowWeekday(today)
  const ahead = daysLeft > 0 ? daysLeft : daysLeft + 7
  return day === 'saturday' ? ahead : ahead + 1
}

function anchoredGame(anchor: SeedAnchor, day: Date, catalogue: Catalogue): Draft {
  const master = catalogue.masters.find(({ email }) => email === anchor.master)
  const story = master?.stories.find(({ slug }) => slug === anchor.story)
  if (!master || !story) throw new Error(`${anchor.master} does not run ${anchor.story}`)
  return { story, master, startsAt: plus(day, anchor.hour * HOUR_MS), anchor }
}

/**
 * Draws hour, story and master together; stories rarely scheduled so far and popular ones are
 * preferred.
 */
function drawGame(
  day: Date,
  masters: CatalogueMaster[],
  timesPlanned: Map<string, number>,
  seenLately: Set<CatalogueStory>,
  random: Random,
): Draft | undefined {
  const hours = moscowWeekday(day) < SATURDAY ? WEEKDAY_HOURS : WEEKEND_HOURS
  const hour = random.pick(hours)
  const startsAt = plus(day, hour * HOUR_MS)
  const options = masters.flatMap((master) =>
    master.stories
      .filter((story) => suits(story, hour) && startsAt > plus(story.createdAt, DAY_MS))
      .map((story) => ({ master, story })),
  )
  const choice = random.weighted(options, ({ master, story }) => {
    const favourite = master.repertoire[0] === story.slug ? 2 : 1
    const fresh = seenLately.has(story) ? SEEN_LATELY : 1
    return (favourite * fresh) / (1 + (timesPlanned.get(story.slug) ?? 0)) ** 2
  })
  return choice && { ...choice, startsAt, anchor: null }
}

/**
 * Games for children are during the day, those for adults in the evening, and none ends after
 * midnight.
 */
function suits(story: CatalogueStory, hour: number): boolean {
  if (hour * 60 + story.durationMinutes > 24 * 60) return false
  if (story.genre === 'fairytale') return hour <= 16
  return story.ageRating < 16 || hour >= 15
}

function finish(draft: Draft, now: Date, bufferMinutes: number, random: Random): PlannedGame {
  const { story, master, startsAt, anchor } = draft
  const endsAt = plus(startsAt, story.durationMinutes * MINUTE_MS)
  const inEnglish = anchor === null && master.languages.includes('en') && random.chance(0.14)
  const online = anchor === null ? random.chance(0.55) : !anchor.inClub
  const venue = anchor === null ? random.weighted(places, ({ share }) => share) : places[0]
  const smaller = anchor === null && story.maxPlayers > story.minPlayers && random.chance(0.15)
  const surcharge = anchor === null ? random.pick([0, 0, 0, 0, 0, 0, 0, 100, 100, -100]) : 0
  const leadDays = random.int(12, 24)
  return {
    ...draft,
    id: stableId('game', master.email, startsAt.toISOString()),
    endsAt,
    busyUntil: plus(endsAt, bufferMinutes * MINUTE_MS),
    place: online ? null : (venue ?? null),
    language: inEnglish ? 'en' : 'ru',
    minPlayers: anchor?.onlySeat ? 1 : story.minPlayers,
    maxPlayers: anchor?.onlySeat ? 1 : story.maxPlayers - (smaller ? 1 : 0),
    price: story.price + surcharge,
    belowMinimum: random.pick(['run', 'run', 'extend', 'cancel']),
    createdAt: later(
      earlier(plus(startsAt, -28 * DAY_MS), plus(now, -leadDays * DAY_MS)),
      plus(story.createdAt, HOUR_MS),
    ),
    cancelled: null,
  }
}

/** Cancels a few games, each some hours before its start or before now, spread over the weeks. */
function cancelSome(planned: PlannedGame[], now: Date, random: Random): void {
  const past = planned.filter(({ endsAt, anchor }) => anchor === null && endsAt < now)
  const ahead = planned.filter(({ startsAt, anchor }) => anchor === null && startsAt > now)
  const isOften = ({ master }: PlannedGame) => master.email === OFTEN_CANCELS.email
  const seldom = new Set([OFTEN_CANCELS.email])
  const chosen = [
    ...past.filter(isOften).slice(-OFTEN_CANCELS.games),
    ...spread(past, CANCELLED_PAST, seldom),
    ...spread(ahead, CANCELLED_AHEAD, seldom),
  ]
  chosen.forEach((game, index) => {
    const notice = random.int(4, 60) * HOUR_MS
    const calledOff = earlier(plus(game.startsAt, -notice), plus(now, -notice / 2))
    game.cancelled = {
      at: later(calledOff, plus(game.createdAt, 2 * HOUR_MS)),
      reason: cancellations[index % cancellations.length] ?? cancellations[0],
    }
  })
}

/**
 * Returns this many games of a list, evenly spaced and away from its ends, each by a different
 * master, and adds those masters to the excluded ones.
 */
function spread(list: readonly PlannedGame[], count: number, leftOut: Set<string>): PlannedGame[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(((index + 0.5) * list.length) / count)
    const game = list.slice(from).find(({ master }) => !leftOut.has(master.email))
    if (game) leftOut.add(game.master.email)
    return game
  }).filter((game) => game !== undefined)
}
