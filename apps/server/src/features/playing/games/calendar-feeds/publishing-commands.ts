import { createHash } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { calendarFeeds as en } from '@cco/messages/en/calendarFeeds'
import { fillText } from '@cco/messages/phrases'
import { calendarFeeds as ru } from '@cco/messages/ru/calendarFeeds'
import type { CalendarEvent, CalendarFeed } from '../../../../platform/calendars/calendar-file.ts'
import { venueSentence } from '../../places/public.ts'
import { feedByKey, type GameInFile, gamesOfFeed, publicGame, publicGames } from './queries.ts'
import { type Audience, type NewVersion, recordVersions } from './store.ts'

const PHRASES = { ru, en }
/** Each further attempt means that another request has just published a change. */
const ATTEMPTS_MAX = 5

type Site = { sql: Sql; siteUrl: string; now: Date }

/** Publishes the feed of all public games: upcoming and recent ones, including cancelled games. */
export async function publicCalendarFeed(site: Site, language: Language): Promise<CalendarFeed> {
  const events = await publish(
    site,
    { language },
    {
      read: () => publicGames(site, language),
      eventOf: (row) => eventOf(row, site, { language }),
    },
  )
  return { name: PHRASES[language].all, language, zone: CLUB_ZONE, events }
}

/** Publishes the feed of one public game; undefined if there is no such game. */
export async function gameCalendarFeed(
  site: Site,
  gameId: string,
  language: Language,
): Promise<CalendarFeed | undefined> {
  const events = await publish(
    site,
    { language },
    {
      read: () => publicGame(site, gameId, language),
      eventOf: (row) => eventOf(row, site, { language }),
    },
  )
  if (events.length === 0) return undefined
  return { name: PHRASES[language].all, language, zone: CLUB_ZONE, events }
}

/** Publishes the feed with this key hash; undefined if there is none that may be read. */
export async function secretCalendarFeed(
  site: Site,
  keyHash: string,
  settings: Settings,
): Promise<CalendarFeed | undefined> {
  const feed = await feedByKey(site, keyHash, settings)
  if (!feed) return undefined
  const { id: feedId, kind, language, zone } = feed
  const events = await publish(
    site,
    { feedId },
    {
      read: () => gamesOfFeed(site, feed),
      eventOf: (row) => eventOf(row, site, { language, ofPlayer: kind === 'player' }),
    },
  )
  const name = kind === 'master' ? PHRASES[language].master : PHRASES[language].player
  return { name, language, zone, events }
}

/** What an event shows, without the number and the time of its version. */
type Shown = Omit<CalendarEvent, 'sequence' | 'changedAt'>
type Source = { read: () => Promise<GameInFile[]>; eventOf: (row: GameInFile) => Shown }

/**
 * Returns the events of a file with their versions. An event that shows anything else than what was
 * last published gets the next version, which is recorded for all nodes (decision 0110).
 * @throws CodedError `unavailable` if other requests were faster each time
 */
async function publish(
  { sql, now }: Site,
  audience: Audience,
  { read, eventOf }: Source,
): Promise<CalendarEvent[]> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const changed: NewVersion[] = []
    const events = (await read()).map((row): CalendarEvent => {
      const { published } = row
      const shown = eventOf(row)
      const digest = digestOf(shown, row)
      if (published?.digest === digest) return { ...shown, ...versionFields(published) }
      const sequence = published ? published.sequence + 1 : firstSequence(row)
      changed.push({ gameId: row.id, digest, sequence })
      const changedAt = published && published.changedAt > now ? published.changedAt : now
      return { ...shown, sequence, changedAt }
    })
    if (changed.length === 0) return events
    const recorded = await recordVersions(sql, audience, { versions: changed, now })
    if (recorded === changed.length) return events
  }
  throw new CodedError('unavailable')
}

function versionFields({ sequence, changedAt }: Pick<CalendarEvent, 'sequence' | 'changedAt'>) {
  return { sequence, changedAt }
}

/**
 * The sequence of an event that was not recorded yet: that of its schedule, as the files counted
 * before versions were recorded. Its subscribers must not see a lower one.
 */
function firstSequence({ scheduleVersion, changes }: GameInFile): number {
  return scheduleVersion - 1 + changes
}

/**
 * A hash of what an event shows. The link to an online game belongs to it, although only its players
 * see it on the site: applications point out an event that changed.
 */
function digestOf(shown: Shown, { onlineUrl }: GameInFile): string {
  const { startsAt, endsAt, title, details, place, url, cancelled } = shown
  const content = [startsAt, endsAt, title, details, place, url, cancelled, onlineUrl]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

function eventOf(
  row: GameInFile,
  { siteUrl }: Site,
  { language, ofPlayer = false }: { language: Language; ofPlayer?: boolean },
): Shown {
  const phrases = PHRASES[language]
  return {
    id: row.id,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    title: row.title[language],
    details: [
      fillText(phrases.details, { master: row.masterName[language] }),
      // The link to an online game concerns its players alone.
      ...(row.venue || ofPlayer ? [venueSentence(row.venue)[language]] : []),
    ].join('\n'),
    place: row.venue
      ? `${row.venue.name[language]}, ${row.venue.address[language]}`
      : phrases.online,
    url: `${siteUrl}/stories/${encodeURIComponent(row.slug)}?game=${row.id}`,
    cancelled: row.cancelled,
  }
}
