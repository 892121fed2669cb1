import { type Quarter, SEASON_NAMES, seasonAt } from '@cco/domain/seasons/season'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { giveSeasonItems } from '../inventory/reward-commands.ts'
import { writeBoards } from '../rating/commands.ts'
import * as store from './store.ts'

type Part = Pick<Deps, 'sql' | 'clock' | 'ids'>

/** Participants who get their items in one transaction. */
const BATCH = 500

/** Opens the season of today unless it is open (rules §9). */
export async function openSeason({ sql, clock, ids }: Part): Promise<void> {
  await sql.begin(async (tx) => {
    await store.insertSeason(tx, { ...seasonAt(clock.now()), id: ids.next() })
  })
}

/**
 * Closes a season: its table is written for the last time, then all who took part get its items, in
 * batches (rules §9). Each step is under the lock of the season and recorded with what it did, so
 * that two workers share the steps, and a crash repeats none. A season that is closed stays as it is.
 */
export async function closeSeason(deps: Part, id: string, signal?: AbortSignal): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const season = await store.lockSeason(tx, id)
    if (season?.state !== 'open') return
    await writeBoards(tx, season, deps.clock.now())
    await store.setClosing(tx, id)
  })
  while (!signal?.aborted && (await rewardBatch(deps, id)));
}

/** Gives the next participants their items; returns false once the season is final. */
async function rewardBatch(deps: Part, id: string): Promise<boolean> {
  return await deps.sql.begin(async (tx) => {
    const season = await store.lockSeason(tx, id)
    if (season?.state !== 'closing') return false
    const now = deps.clock.now()
    const { rewardedTo } = season
    const batch = await store.nextParticipants(tx, { id, rewardedTo, limit: BATCH })
    const last = batch.at(-1)
    if (!last) {
      await store.setFinal(tx, id, now)
      return false
    }
    const users = batch.filter(({ isThere }) => isThere).map(({ userId }) => userId)
    const due = await store.itemsDue(tx, { id, users })
    await giveSeasonItems(deps, tx, { seasonId: id, due })
    const facts = { season: SEASON_NAMES[season.quarter as Quarter] }
    await notify(deps, tx, users, { kind: 'season_closed', facts })
    await store.setRewarded(tx, { id, to: last.userId, count: batch.length })
    return true
  })
}
