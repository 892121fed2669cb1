import type { GameRow } from '@cco/domain/games/contract'
import type { MasterCard } from '@cco/domain/master-cards/contract'
import type { StoryCard } from '@cco/domain/stories/contract'
import { formatDayTime } from '@cco/domain/time/moment'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type { SummaryPart } from '../../platform/page-body.ts'
import { type PageRequest, PHRASES } from './contents.ts'

/** Games that a summary names. */
const GAMES_MAX = 50

type Reader = Pick<PageRequest, 'language' | 'now'>

/** Lists games that are still to begin, soonest first: when, where, and who runs them. */
export function gamesPart(games: readonly GameRow[], { language, now }: Reader): SummaryPart {
  const { common, summaries } = PHRASES[language]
  const ahead = games
    .filter(
      ({ startsAt, status }) => Date.parse(startsAt) > now.getTime() && status !== 'cancelled',
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return {
    title: summaries.games,
    paragraphs: ahead.length === 0 ? [summaries.noGames] : [],
    links: ahead.slice(0, GAMES_MAX).map(({ story, startsAt, place, master }) => ({
      text: story.title[language],
      path: `/stories/${encodeURIComponent(story.slug)}`,
      note: [
        formatDayTime(startsAt, { language, zone: CLUB_ZONE, now }),
        place?.[language] ?? common.online,
        `${common.master} ${master.name[language]}`,
      ].join(', '),
    })),
  }
}

/** Lists stories with their genres and summaries. */
export function storiesPart(
  title: string,
  stories: readonly StoryCard[],
  { language }: Reader,
): SummaryPart {
  const { common } = PHRASES[language]
  return {
    title,
    links: stories.map((story) => ({
      text: story.title[language],
      path: `/stories/${encodeURIComponent(story.slug)}`,
      note: `${common.genre[story.genre]}. ${story.summary[language]}`,
    })),
  }
}

/** Lists game masters with what they say of themselves. */
export function mastersPart(
  title: string,
  masters: readonly MasterCard[],
  { language }: Reader,
): SummaryPart {
  return {
    title,
    links: masters.map(({ id, name, headline }) => ({
      text: name[language],
      path: `/our-masters/${id}`,
      note: headline[language],
    })),
  }
}
