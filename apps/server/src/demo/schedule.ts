import type { Language } from '@cco/domain/language/language'
import type { Catalogue, CatalogueMaster, CatalogueStory } from './catalogue.ts'
import { type Day, drawGames } from './drawn-games.ts'
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS, moscowWeekday, plus } from './moscow.ts'
import { stableId, streamOf } from './random.ts'
import { anchors, type SeedAnchor } from './world/anchors.ts'
import { cancelledDays, lastSeatDay, playedDays } from './world/fixed-days.ts'
import { cancellations, places, type SeedPlace } from './world/schedule.ts'

export type PlannedGame = {
  id: string
  /** Names the choices made for the game, the same one on every day the world is planted. */
  key: string
  /** Days from today in Moscow. */
  day: number
  /** The first drawn game of its day, on which `world/fixed-days.ts` relies. */
  isFirst: boolean
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

const DAYS_AROUND = 8 * 7
const SATURDAY = 5
/** Games per day, Monday first: 23 a week. */
const GAMES_A_DAY = [2, 2, 2, 3, 4, 5, 5]
/** First games that the demo player has played or can still get a seat of. */
const IN_RUSSIAN: ReadonlySet<number> = new Set([...playedDays, lastSeatDay])

/**
 * Creates the games of eight weeks back and eight ahead, by time.
 * A game follows from how many days it is from today, its number on that day and the day of the
 * week. A master runs at most one game a day, so the pause after a game never matters.
 */
export function planGames(today: Date, catalogue: Catalogue, bufferMinutes: number): PlannedGame[] {
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, at) => at - DAYS_AROUND)
  return days.flatMap((day) =>
    draftsOf(day, today, catalogue)
      .map((draft) => finish(draft, today, bufferMinutes))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  )
}

type Draft = Pick<
  PlannedGame,
  'key' | 'day' | 'isFirst' | 'story' | 'master' | 'startsAt' | 'anchor'
>

/** Returns the games of a day: those that are fixed, and drawn ones by other masters. */
function draftsOf(day: number, today: Date, catalogue: Catalogue): Draft[] {
  const midnight = plus(today, day * DAY_MS)
  const fixed = anchors
    .filter((anchor) => anchorDay(anchor, today) === day)
    .map((anchor) => anchoredGame(anchor, { day, midnight }, catalogue))
  const count = (GAMES_A_DAY[moscowWeekday(midnight)] ?? 0) - fixed.length
  const drawn = drawGames({ day, midnight }, count, fixed, catalogue.masters)
  return [
    ...fixed,
    ...drawn.map((game, number) => ({ ...game, day, isFirst: number === 0, anchor: null })),
  ]
}

/** The next Saturday and its Sunday are in the future even on a Saturday evening. */
function anchorDay({ day }: SeedAnchor, today: Date): number {
  if (typeof day === 'number') return day
  const daysLeft = SATURDAY - moscowWeekday(today)
  const ahead = daysLeft > 0 ? daysLeft : daysLeft + 7
  return day === 'saturday' ? ahead : ahead + 1
}

function anchoredGame(anchor: SeedAnchor, { day, midnight }: Day, catalogue: Catalogue): Draft {
  const master = catalogue.masters.find(({ email }) => email === anchor.master)
  const story = master?.stories.find(({ slug }) => slug === anchor.story)
  if (!master || !story) throw new Error(`${anchor.master} does not run ${anchor.story}`)
  const startsAt = plus(midnight, anchor.hour * HOUR_MS)
  const key = `anchor ${anchors.indexOf(anchor)}`
  return { key, day, isFirst: false, story, master, startsAt, anchor }
}

function finish(draft: Draft, today: Date, bufferMinutes: number): PlannedGame {
  const { key, day, isFirst, story, master, startsAt, anchor } = draft
  // Each is drawn, whether it is used or not, so that the others do not depend on that.
  const random = streamOf('terms', key)
  const drawn = {
    inEnglish: random.chance(0.14),
    online: random.chance(0.55),
    venue: random.weighted(places, ({ share }) => share),
    smaller: random.chance(0.15),
    surcharge: random.pick([0, 0, 0, 0, 0, 0, 0, 100, 100, -100]),
    leadDays: random.int(12, 24),
    belowMinimum: random.pick(['run', 'run', 'extend', 'cancel'] as const),
  }
  const inEnglish = drawn.inEnglish && !(isFirst && IN_RUSSIAN.has(day))
  const online = anchor ? !anchor.inClub : drawn.online
  const venue = anchor ? places[0] : drawn.venue
  const smaller = !anchor && drawn.smaller && story.maxPlayers > story.minPlayers
  const endsAt = plus(startsAt, story.durationMinutes * MINUTE_MS)
  const createdAt = later(
    earlier(plus(startsAt, -28 * DAY_MS), plus(today, -drawn.leadDays * DAY_MS)),
    plus(story.createdAt, HOUR_MS),
  )
  return {
    ...draft,
    id: stableId('game', master.email, startsAt.toISOString()),
    endsAt,
    busyUntil: plus(endsAt, bufferMinutes * MINUTE_MS),
    place: online ? null : (venue ?? null),
    language: !anchor && inEnglish && master.languages.includes('en') ? 'en' : 'ru',
    minPlayers: anchor?.onlySeat ? 1 : story.minPlayers,
    maxPlayers: anchor?.onlySeat ? 1 : story.maxPlayers - (smaller ? 1 : 0),
    price: story.price + (anchor ? 0 : drawn.surcharge),
    belowMinimum: drawn.belowMinimum,
    createdAt,
    cancelled: cancellationOf(draft, today, createdAt),
  }
}

/** Masters cancel the first games of some days, some hours before the start or before today. */
function cancellationOf(
  { key, day, isFirst, startsAt }: Draft,
  today: Date,
  createdAt: Date,
): PlannedGame['cancelled'] {
  const place = cancelledDays.findIndex((cancelled) => cancelled.day === day)
  if (place < 0 || !isFirst) return null
  const lead = streamOf('cancellation', key).int(4, 60) * HOUR_MS
  const at = earlier(plus(startsAt, -lead), plus(today, -lead / 2))
  return {
    at: later(at, plus(createdAt, 2 * HOUR_MS)),
    reason: cancellations[place % cancellations.length] ?? cancellations[0],
  }
}
