import type { Tx } from '@cco/database/client'
import { BOARDS } from '@cco/domain/rating/contract'
import type { Deps } from '../../../deps.ts'
import {
  isOpenSeason,
  lockStandings,
  type Period,
  writeGuildStandings,
  writeStandings,
} from './store.ts'

/** Writes the lists of a season, or of all time, in the caller's transaction. */
export async function writeBoards(tx: Tx, period: Period, now: Date): Promise<void> {
  await lockStandings(tx)
  for (const board of BOARDS) await writeStandings(tx, { board, period, now })
  await writeGuildStandings(tx, period, now)
}

/**
 * Writes the lists of all time and of these seasons, each in a transaction of its own. A season that
 * another worker has begun to close meanwhile stays as that worker wrote it (rules §9).
 */
export async function refreshStandings(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  periods: readonly Period[],
): Promise<void> {
  for (const period of [null, ...periods]) {
    await sql.begin(async (tx) => {
      await lockStandings(tx)
      if (period && !(await isOpenSeason(tx, period.id))) return
      await writeBoards(tx, period, clock.now())
    })
  }
}
