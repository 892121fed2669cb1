import type { Tx } from '@cco/database/client'
import type { GameFormat } from '@cco/domain/games/formats'
import type { BelowMinimum } from '@cco/domain/games/lifecycle'
import type { Language } from '@cco/domain/language/language'
import type { SeriesRule } from '@cco/domain/scheduling/series'

export type Series = SeriesRule & {
  id: string
  requestId: string
  masterId: string
  storyId: string
  format: GameFormat
  placeId: string | null
  language: Language
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: BelowMinimum
}

export async function insertSeries(tx: Tx, series: Series, now: Date): Promise<void> {
  await tx`
    insert into game_series (id, request_id, master_id, story_id, first_date, until_date, local_time,
      zone, duration_minutes, format, place_id, language, min_players, max_players, price,
      below_minimum, created_at)
    values (${series.id}, ${series.requestId}, ${series.masterId}, ${series.storyId},
      ${series.firstDate}::text::date, ${series.untilDate}::text::date, ${series.localTime},
      ${series.zone}, ${series.durationMinutes}, ${series.format},
      ${series.placeId}, ${series.language}, ${series.minPlayers},
      ${series.maxPlayers}, ${series.price}, ${series.belowMinimum}, ${now})`
}

/** Locks a series until the transaction ends. */
export async function lockSeries(tx: Tx, id: string): Promise<Series | undefined> {
  const [series] = await tx<Series[]>`
    select id, request_id, master_id, story_id, first_date::text, until_date::text, local_time, zone,
      duration_minutes, format, place_id, language, min_players, max_players, price,
      below_minimum
    from game_series where id = ${id}
    for update`
  return series
}

/** Returns the dates of a series that were announced, skipped or reported. */
export async function knownDates(tx: Tx, id: string): Promise<Set<string>> {
  const rows = await tx<{ date: string }[]>`
    select local_date::text as date from game_occurrences where series_id = ${id}`
  return new Set(rows.map(({ date }) => date))
}

type NewOccurrence = {
  seriesId: string
  date: string
  state: 'announced' | 'skipped' | 'conflicted'
  gameId: string | null
  now: Date
}

export async function insertOccurrence(
  tx: Tx,
  { seriesId, date, state, gameId, now }: NewOccurrence,
): Promise<void> {
  await tx`
    insert into game_occurrences (series_id, local_date, state, game_id, created_at)
    values (${seriesId}, ${date}::text::date, ${state}, ${gameId}, ${now})`
}

export async function setUntil(tx: Tx, id: string, until: string): Promise<void> {
  await tx`update game_series set until_date = ${until}::text::date where id = ${id}`
}

/** Ends the series of a master before `now` in every time zone. */
export async function endSeriesOf(tx: Tx, masterId: string, now: Date): Promise<void> {
  await tx`
    update game_series set until_date = least(until_date, (${now}::timestamptz - interval '2 days')::date)
    where master_id = ${masterId}`
}
