import type { Tx } from '@cco/database/client'
import { seasonAt } from '@cco/domain/seasons/season'
import * as z from 'zod'
import { addJob, defineJob } from '../platform/jobs/job.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'

/** The sweep of seasons, which writes the rating once the worker runs. */
const seasonsJob = defineJob('seasons', z.object({}), 'sweeps')

/** Opens the season of today, and lets the worker write its rating at once. */
export async function plantSeasons(tx: Tx, now: Date): Promise<void> {
  const season = seasonAt(now)
  const id = stableId('season', season.startsAt.toISOString())
  await insertRows(tx, 'seasons', [{ ...season, id, number: 1 }])
  await addJob(tx, seasonsJob, {}, { key: 'seasons', queue: 'seasons' })
}
