import type { Sql, Tx } from '@cco/database/client'
import type { Genre } from '@cco/domain/genre/genre'
import type { LocalizedText } from '@cco/domain/language/language'
import { LIST_MAX } from '@cco/domain/number/pages'
import type { seriesRow } from '@cco/domain/scheduling/contract'
import { occurrences, type SeriesRule } from '@cco/domain/scheduling/series'
import { instantOf, localOf, weekdayOf } from '@cco/domain/time/zoned'
import type * as z from 'zod'
import type { GameSeriesRow, StoriesRow } from '../../../../db/rows.ts'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'
import { isExcluded } from '../../../people/sanctions/queries.ts'

type SeriesRow = z.input<typeof seriesRow>

const DAY_MS = 86_400_000
/** Weeks shown, more than are announced, so that later dates can be skipped. */
const SHOWN_WEEKS = 12

/** Returns series that may still produce games; one extra day covers every time zone. */
export async function livingSeries(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string; masterId: string }[]> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  return await sql<Pick<GameSeriesRow, 'id' | 'masterId'>[]>`
    select id, master_id from game_series
    where until_date >= ${yesterday}::text::date and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/**
 * Returns whether a series may continue: its story is active, its master has the role and is neither
 * banned nor deleted.
 */
export async function mayContinue(
  tx: Tx,
  { storyId, masterId }: { storyId: string; masterId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    select from stories s
      join user_roles r on r.user_id = ${masterId} and r.role in ('master', 'owner')
    where s.id = ${storyId} and s.is_active and not ${isExcluded(tx, tx`r.user_id`, now)}`
  return rows.length > 0
}

export async function masterOfSeries(sql: Sql | Tx, id: string): Promise<string | undefined> {
  const [row] = await sql<
    { masterId: string }[]
  >`select master_id from game_series where id = ${id}`
  return row?.masterId
}

export async function storyTitle(sql: Sql | Tx, id: string): Promise<LocalizedText> {
  const [row] = await sql<Pick<StoriesRow, 'title'>[]>`select title from stories where id = ${id}`
  if (!row) throw new Error(`no story ${id}`)
  return row.title
}

type Fields = SeriesRule & {
  id: string
  slug: string
  title: LocalizedText
  genre: Genre
  known: { date: string; state: 'announced' | 'skipped' | 'conflicted'; gameId: string | null }[]
}

/** Returns a master's active series with their next dates, announced or not. */
export async function seriesOf(sql: Sql, userId: string, now: Date): Promise<SeriesRow[]> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const rows = await sql<Fields[]>`
    select r.id, s.slug, s.title, s.genre, r.first_date::text, r.until_date::text, r.local_time,
      r.zone, r.duration_minutes,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'date', o.local_date::text, 'state', o.state, 'gameId', o.game_id))
        from game_occurrences o where o.series_id = r.id), '[]') as known
    from game_series r join stories s on s.id = r.story_id
    where r.master_id = ${userId} and r.until_date >= ${yesterday}::text::date
    order by r.created_at desc, r.id
    limit ${LIST_MAX}`
  return rows.map((row) => seriesRowOf(row, now))
}

/** Returns the series of a master that still have dates to come. */
export async function livingSeriesOf(sql: Sql, userId: string, now: Date): Promise<SeriesRow[]> {
  const series = await seriesOf(sql, userId, now)
  return series.filter(({ until, zone }) => until >= localOf(now, zone).date)
}

function seriesRowOf({ slug, title, genre, known, id, ...rule }: Fields, now: Date): SeriesRow {
  const to = new Date(now.getTime() + SHOWN_WEEKS * 7 * DAY_MS)
  const dealtWith = new Map(known.map((one) => [one.date, one]))
  return {
    id,
    story: { slug, title, genre },
    weekday: weekdayOf(rule.firstDate),
    localTime: rule.localTime,
    zone: rule.zone,
    durationMinutes: rule.durationMinutes,
    until: rule.untilDate,
    occurrences: occurrences(rule, { from: now, to }).map(({ date }) => ({
      date,
      startsAt: instantOf({ date, time: rule.localTime }, rule.zone),
      state: dealtWith.get(date)?.state ?? 'planned',
      gameId: dealtWith.get(date)?.gameId ?? null,
    })),
  }
}
