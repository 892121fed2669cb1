import type { Sql } from '@cco/database/client'
import type { ExportRequest } from '@cco/domain/exports/contract'
import type { Language } from '@cco/domain/language/language'
import type { StoryGap } from '@cco/domain/stories/content'
import { zoneLabel } from '@cco/domain/time/moment'
import { common as commonEn } from '@cco/messages/en/common'
import { storyManagement as storyManagementEn } from '@cco/messages/en/storyManagement'
import { common as commonRu } from '@cco/messages/ru/common'
import { storyManagement as storyManagementRu } from '@cco/messages/ru/storyManagement'
import { fillPhrase } from '../../../platform/phrases.ts'
import { countManagedStories, everyManagedStory } from '../../catalogue/stories/public.ts'
import { dateTime, type File, mapped, type Reader } from './file-queries.ts'

const PHRASES = {
  ru: { stories: storyManagementRu, common: commonRu },
  en: { stories: storyManagementEn, common: commonEn },
}

type StoriesRequest = Extract<ExportRequest, { kind: 'stories' }>

/** Returns the number of rows that match an export of stories. */
export async function countStories(
  sql: Sql,
  { filters: { own, ...filters } }: StoriesRequest,
  { userId }: Reader,
): Promise<number> {
  return await countManagedStories(sql, filters, own ? userId : null)
}

/** Returns the columns and rows of an export of stories, each as its newest version has it. */
export function storiesFile(
  sql: Sql,
  { filters: { own, ...filters }, timeZone }: StoriesRequest,
  { userId, language, at }: Reader,
): File {
  const { stories, common } = PHRASES[language]
  const { field, listing, state } = stories
  const zone = zoneLabel(at, { language, zone: timeZone })
  const reader = { authorId: own ? userId : null, language, now: at }
  return {
    head: [
      listing.file.titleRu,
      listing.file.titleEn,
      stories.address,
      stories.stateFilter,
      listing.file.liveVersion,
      listing.author,
      field.genre,
      field.durationMinutes,
      field.minPlayers,
      field.maxPlayers,
      field.price,
      field.ageRating,
      listing.file.missing,
      stories.gamesHead,
      fillPhrase(listing.file.nextGame, { zone }, language),
      listing.rating,
      listing.file.reviews,
      fillPhrase(listing.file.updated, { zone }, language),
    ],
    batches: mapped(everyManagedStory(sql, filters, reader), ({ content, ...row }) => [
      content.title.ru,
      content.title.en,
      row.slug,
      state[row.state],
      row.isOnSite ? row.liveVersion : null,
      row.author ? row.author.name[language] : listing.file.club,
      common.genre[content.genre],
      content.durationMinutes,
      content.minPlayers,
      content.maxPlayers,
      content.price,
      content.ageRating,
      missingTexts(row.gaps, language),
      row.gamesAhead,
      row.nextGameAt && dateTime(row.nextGameAt, timeZone),
      row.rating,
      row.reviewCount,
      dateTime(row.updatedAt, timeZone),
    ]),
  }
}

/** `Анонс, английский; Описание, английский` */
function missingTexts(gaps: readonly StoryGap[], reader: Language): string {
  const { stories, common } = PHRASES[reader]
  return gaps
    .map(({ field, language }) =>
      fillPhrase(
        stories.inLanguage,
        { field: stories.field[field], language: common.language[language] },
        reader,
      ),
    )
    .join('; ')
}
