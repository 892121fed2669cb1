import type { Fragment, Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { bookingHorizon } from '@cco/domain/games/bookable'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type LocalizedText,
} from '@cco/domain/language/language'
import { COMING_GAMES_SHOWN, type storyOutput } from '@cco/domain/stories/contract'
import { plainDocument } from '@cco/domain/stories/document'
import type * as z from 'zod'
import type { Moment } from '../../../../platform/settings.ts'
import { coming, comingGames } from '../../../playing/games/public.ts'
import { mastersOfStory } from '../../master-cards/queries.ts'
import { latestReviews } from '../../reviews/queries.ts'
import { type StoryCard, selectStories } from './queries.ts'

type StoryOutput = z.input<typeof storyOutput>

type DetailFields = StoryCard & {
  description: LocalizedText
  text: StoryOutput['story']['text'] | null
  bring: LocalizedText | null
  contentWarnings: LocalizedText[]
  safetyTools: StoryOutput['story']['safetyTools']
  sheet: LocalizedText[]
  timesPlayed: number
  languages: Language[]
}

/**
 * Returns the story that fits a condition on `s`, with its masters, upcoming games and reviews.
 * @throws CodedError `story_not_found`
 */
export async function storyDetailsOf(
  sql: Sql,
  isFound: Fragment,
  { now, settings }: Moment,
  viewerId: string | null,
): Promise<StoryOutput> {
  const horizon = bookingHorizon(now, settings)
  const row = await storyWhere(sql, isFound, { now, horizon })
  if (!row) throw new CodedError('story_not_found')
  const storyId = row.id
  const [masters, games, reviews] = await Promise.all([
    mastersOfStory(sql, storyId, { now, horizon }),
    comingGames(sql, { storyId }, { now, settings, limit: COMING_GAMES_SHOWN }),
    latestReviews(sql, { storyId }, viewerId),
  ])
  const { description } = row
  const text = row.text ?? { ru: plainDocument(description.ru), en: plainDocument(description.en) }
  const languages = languagesOf(
    row.languages.length > 0 ? row.languages : masters.flatMap((master) => master.languages),
  )
  const story = { ...row, text, languages }
  const { maxSeatsPerBooking, fullRefundHours } = settings
  const rules = { maxSeatsPerBooking, fullRefundHours }
  return { story, masters, games, reviews, rules }
}

async function storyWhere(
  sql: Sql,
  isFound: Fragment,
  { now, horizon }: { now: Date; horizon: Date },
): Promise<DetailFields | undefined> {
  const more = sql`, s.description, s.text, s.bring, s.content_warnings, s.safety_tools, s.sheet,
    reviewed.games_run as times_played,
    array(select distinct g.language from games g
      where g.story_id = s.id and ${coming(sql, now)}) as languages`
  const [row] = await sql<DetailFields[]>`
    ${selectStories(sql, horizon, more)}
    where ${isFound}`
  return row
}

/** Returns the distinct languages in standard order, or the default language if there are none. */
function languagesOf(spoken: readonly Language[]): Language[] {
  const languages = LANGUAGES.filter((language) => spoken.includes(language))
  return languages.length > 0 ? languages : [DEFAULT_LANGUAGE]
}
