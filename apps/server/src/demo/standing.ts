import type { Tx } from '@cco/database/client'
import { levelProgress } from '@cco/domain/levels/level'
import { seasonAt } from '@cco/domain/seasons/season'
import * as z from 'zod'
import { addJob, defineJob } from '../platform/jobs/job.ts'
import type { PlannedBooking } from './bookings.ts'
import type { PlannedExperience } from './experience.ts'
import type { DemoUser } from './people.ts'
import { stableId } from './random.ts'
import { asColumns, insertRows } from './rows.ts'

/**
 * Fills in the profiles: their descriptions and the totals of their games. The ledger has already
 * counted what they spent.
 */
export async function plantProfiles(
  tx: Tx,
  everyone: readonly DemoUser[],
  bookings: readonly PlannedBooking[],
  experience: readonly PlannedExperience[],
): Promise<void> {
  const own = Map.groupBy(bookings, ({ user }) => user)
  const rows = Map.groupBy(experience, ({ userId }) => userId)
  const profiles = everyone.map((user) => {
    const booked = own.get(user) ?? []
    const gamesPlayed = booked.filter(({ status }) => status === 'attended').length
    const xp = (rows.get(user.id) ?? []).reduce((sum, { points }) => sum + points, 0)
    return {
      id: user.id,
      avatarUrl: user.avatarUrl,
      bio: user.bio,
      telegram: user.telegram,
      timeZone: user.timeZone,
      streamerMode: user.streamerMode,
      gamesPlayed,
      xp,
      level: levelProgress(xp).level,
    }
  })
  await tx`update profiles p set
      avatar_url = r.avatar_url, bio = r.bio, telegram = r.telegram, time_zone = r.time_zone,
      streamer_mode = r.streamer_mode, games_played = r.games_played, xp = r.xp, level = r.level
    from jsonb_populate_recordset(null::profiles, ${tx.json(asColumns(profiles))}) r
    where p.id = r.id`
}

/** The sweep of seasons, which writes the rating once the worker runs. */
const seasonsJob = defineJob('seasons', z.object({}), 'sweeps')

/** Opens the season of today, and lets the worker write its rating at once. */
export async function plantSeasons(tx: Tx, now: Date): Promise<void> {
  const season = seasonAt(now)
  const id = stableId('season', season.startsAt.toISOString())
  await insertRows(tx, 'seasons', [{ ...season, id, number: 1 }])
  await addJob(tx, seasonsJob, {}, { key: 'seasons', queue: 'seasons' })
}
