import type { CatalogueMaster, CatalogueStory } from './catalogue.ts'
import { DAY_MS, HOUR_MS, moscowWeekday, plus } from './moscow.ts'
import { streamOf } from './random.ts'
import { cancelledDays } from './world/fixed-days.ts'

/** A day by its distance from today, and when it begins. */
export type Day = { day: number; midnight: Date }

type Led = { master: CatalogueMaster; story: CatalogueStory }
type Leader = { master: CatalogueMaster; stories: CatalogueStory[] }
type DrawnGame = Led & { key: string; startsAt: Date }

const SATURDAY = 5
const WEEKDAY_HOURS = [18, 19, 19, 20, 20]
const WEEKEND_HOURS = [11, 12, 13, 15, 16, 18, 19, 20]
/** As many as the busiest day has games. */
const DEALT_A_DAY = 5
/** How much likelier masters run the story they like best. */
const FAVOURITE = 1.5
/** Stories for children are played on two days of a week. */
const ON_WEEKENDS_ONLY = 3

/**
 * Draws games of a day. Each is by a master and of a story that has no other game on that day, and
 * follows from the day, its number on it and the hours of that day of the week.
 */
export function drawGames(
  { day, midnight }: Day,
  count: number,
  fixed: readonly Led[],
  masters: readonly CatalogueMaster[],
): DrawnGame[] {
  const drawn: DrawnGame[] = []
  const leaders = leadersOf({ day, midnight }, masters)
  const hoursOfDay = hoursOf(midnight)
  for (let number = 0; number < count; number++) {
    const key = `${day} ${number}`
    const others = [...fixed, ...drawn]
    for (const { master, stories } of leaders) {
      if (others.some((other) => other.master === master)) continue
      const story = streamOf('story', key).weighted(
        stories.filter((one) => !others.some((other) => other.story === one)),
        (one) => weightOf(one, master, masters),
      )
      const hours = streamOf('hour', key).shuffled(hoursOfDay)
      const hour = story && hours.find((one) => suits(story, one))
      if (!story || hour === undefined) continue
      drawn.push({ key, master, story, startsAt: plus(midnight, hour * HOUR_MS) })
      break
    }
  }
  return drawn
}

/**
 * Returns the masters in the order in which they lead the games of a day, with their stories for it:
 * the one who is to cancel, then the next of the deal. A master with one story for that day of the
 * week comes last, so that it is not on every day.
 */
function leadersOf({ day, midnight }: Day, masters: readonly CatalogueMaster[]): Leader[] {
  const cancels = cancelledDays.find((cancelled) => cancelled.day === day)?.master
  const turn = ({ master, stories }: Leader) => {
    if (master.email === cancels) return 0
    return stories.length > 1 ? 1 : 2
  }
  return dealtOn(day, masters)
    .map((master) => ({ master, stories: storiesOn(midnight, master) }))
    .sort((a, b) => turn(a) - turn(b))
}

/**
 * Deals all masters before one is dealt again. Every day takes the next of them, so that none has
 * many games in a week, and yet no day depends on the games of another.
 */
function dealtOn(day: number, masters: readonly CatalogueMaster[]): CatalogueMaster[] {
  const from = day * DEALT_A_DAY
  const deal = Math.floor(from / masters.length)
  const dealt = [deal, deal + 1].flatMap((number) => streamOf('deal', number).shuffled(masters))
  return [...new Set(dealt.slice(from - deal * masters.length))]
}

/** Returns the stories of a master that suit an hour of the day and are a day old by then. */
function storiesOn(midnight: Date, { stories }: CatalogueMaster): CatalogueStory[] {
  const hours = hoursOf(midnight)
  return stories.filter(
    (story) =>
      plus(story.createdAt, DAY_MS) <= midnight && hours.some((hour) => suits(story, hour)),
  )
}

/** Stories of few masters and of few days are preferred, so that each has games ahead. */
function weightOf(
  { slug, genre }: CatalogueStory,
  { repertoire }: CatalogueMaster,
  masters: readonly CatalogueMaster[],
): number {
  const run = masters.filter((master) => master.repertoire.includes(slug)).length
  const liking = repertoire[0] === slug ? FAVOURITE : 1
  return (liking * (genre === 'fairytale' ? ON_WEEKENDS_ONLY : 1)) / run
}

function hoursOf(midnight: Date): readonly number[] {
  return moscowWeekday(midnight) < SATURDAY ? WEEKDAY_HOURS : WEEKEND_HOURS
}

/**
 * Games for children are during the day, those for adults in the evening, and none ends after
 * midnight.
 */
function suits({ durationMinutes, genre, ageRating }: CatalogueStory, hour: number): boolean {
  if (hour * 60 + durationMinutes > 24 * 60) return false
  if (genre === 'fairytale') return hour <= 16
  return ageRating < 16 || hour >= 15
}
