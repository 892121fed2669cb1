import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { busyUntil } from '@cco/domain/scheduling/conflict'
import { fallsOn, type Occurrence, occurrences } from '@cco/domain/scheduling/series'
import { localOf, shiftDate } from '@cco/domain/time/zoned'
import type { Deps } from '../../../../deps.ts'
import { sweep, sweepStep } from '../../../../platform/jobs/sweep.ts'
import { notify } from '../../../news/notifications/commands.ts'
import type { Excluded } from '../../../people/sanctions/public.ts'
import { openGame } from '../../games/commands.ts'
import { conflictingGames } from '../../games/queries.ts'
import { notePlanned } from '../lifecycle/commands.ts'
import { lockTimeOf } from '../master-games/commands.ts'
import { livingSeries, masterOfSeries, mayContinue, storyTitle } from './queries.ts'
import * as store from './store.ts'

const WEEK_MS = 7 * 86_400_000

/** Creates a series and announces its first weeks†. The caller holds the lock of its master's time. */
export async function beginSeries(
  deps: Deps,
  tx: Tx,
  series: Omit<store.Series, 'id'>,
  actorId: string,
): Promise<void> {
  const begun = { ...series, id: deps.ids.next() }
  await store.insertSeries(tx, begun, deps.clock.now())
  await announceAhead(deps, tx, begun, actorId)
}

/**
 * Announces the next week of every series (rules §1), unless its story is inactive or its user is no
 * longer a master, banned or deleted. Runs nightly. Idempotent.
 */
export async function extendSeries(deps: Deps, abortSignal?: AbortSignal): Promise<void> {
  const series = sweepStep({
    due: (page) => livingSeries(deps.sql, page),
    handle: (item) => extendOne(deps, item),
  })
  await sweep(deps, [series], abortSignal)
}

async function extendOne(deps: Deps, of: { id: string; masterId: string }): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockTimeOf(tx, [of.masterId])
    const series = await store.lockSeries(tx, of.id)
    if (series && (await mayContinue(tx, series, deps.clock.now())))
      await announceAhead(deps, tx, series, null)
  })
}

/** Announces the missing games of the weeks† ahead; skips and reports a date that overlaps. */
async function announceAhead(
  deps: Deps,
  tx: Tx,
  series: store.Series,
  actorId: string | null,
): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  const to = new Date(now.getTime() + settings.seriesWeeksAhead * WEEK_MS)
  const known = await store.knownDates(tx, series.id)
  for (const occurrence of occurrences(series, { from: now, to })) {
    if (known.has(occurrence.date)) continue
    const { masterId } = series
    const span = {
      startsAt: occurrence.startsAt,
      busyUntil: busyUntil(occurrence.endsAt, settings),
    }
    const [conflict] = await conflictingGames(tx, { masterId, spans: [span] })
    if (conflict) await recordOverlap(deps, tx, series, occurrence)
    else await announce(deps, tx, series, { ...occurrence, ...span }, actorId)
  }
}

async function announce(
  deps: Deps,
  tx: Tx,
  series: store.Series,
  { date, ...times }: Occurrence & { busyUntil: Date },
  actorId: string | null,
): Promise<void> {
  const id = deps.ids.next()
  const { storyId, masterId, format, placeId, language } = series
  const { minPlayers, maxPlayers, price, belowMinimum } = series
  const size = { minPlayers, maxPlayers, price, belowMinimum }
  const game = { id, storyId, masterId, format, placeId, language, ...size, ...times }
  const path = ['draft', 'review', 'published'] as const
  await openGame(deps, tx, game, { path, actorId, reason: 'of a series' })
  await notePlanned(deps, tx, { id, scheduleVersion: 1 })
  const now = deps.clock.now()
  const seriesId = series.id
  await store.insertOccurrence(tx, { seriesId, date, state: 'announced', gameId: id, now })
}

async function recordOverlap(
  deps: Deps,
  tx: Tx,
  { id, masterId, storyId }: store.Series,
  { date, startsAt }: Occurrence,
): Promise<void> {
  const now = deps.clock.now()
  await store.insertOccurrence(tx, { seriesId: id, date, state: 'conflicted', gameId: null, now })
  const facts = { story: await storyTitle(tx, storyId), when: startsAt }
  await notify(deps, tx, [masterId], { kind: 'series_conflicted', facts })
}

/**
 * Skips one date of the master's own series before it becomes a game.
 * @throws CodedError `not_found`, `occurrence_announced` for a date that already is a game
 */
export async function skipOccurrence(
  deps: Deps,
  userId: string,
  { seriesId, date }: { seriesId: string; date: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const series = await lockOwn(tx, seriesId, userId)
    const passed = date < localOf(deps.clock.now(), series.zone).date
    if (passed || !fallsOn(series, date)) throw new CodedError('not_found')
    if ((await store.knownDates(tx, seriesId)).has(date)) {
      throw new CodedError('occurrence_announced')
    }
    const now = deps.clock.now()
    await store.insertOccurrence(tx, { seriesId, date, state: 'skipped', gameId: null, now })
  })
}

/** Ends all series of a banned, deleted or archived master; announced games remain. */
export async function endSeriesOf(
  tx: Tx,
  { userId, now }: Pick<Excluded, 'userId' | 'now'>,
): Promise<void> {
  await lockTimeOf(tx, [userId])
  await store.endSeriesOf(tx, userId, now)
}

/** Ends a master's own series; announced games remain. */
export async function endSeries(deps: Deps, userId: string, seriesId: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const series = await lockOwn(tx, seriesId, userId)
    const yesterday = shiftDate(localOf(deps.clock.now(), series.zone).date, -1)
    if (series.untilDate > yesterday) await store.setUntil(tx, seriesId, yesterday)
  })
}

/** @throws CodedError `not_found` for another master's series */
async function lockOwn(tx: Tx, seriesId: string, userId: string): Promise<store.Series> {
  if ((await masterOfSeries(tx, seriesId)) !== userId) throw new CodedError('not_found')
  await lockTimeOf(tx, [userId])
  const series = await store.lockSeries(tx, seriesId)
  if (!series) throw new CodedError('not_found')
  return series
}
