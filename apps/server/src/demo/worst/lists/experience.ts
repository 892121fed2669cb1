import type { Tx } from '@cco/database/client'
import { levelProgress } from '@cco/domain/levels/level'
import { stableId } from '../../random.ts'
import { asColumns, insertRows } from '../../rows.ts'
import type { Stage } from './stage.ts'

const POINTS = 100

/** The experience of the games that were attended, at most one on a day. */
export async function fillExperience(tx: Tx, { bookings }: Stage): Promise<void> {
  const attended = bookings.filter(({ status }) => status === 'attended')
  await insertRows(
    tx,
    'xp_events',
    attended.map(({ id, game, user, decidedAt }) => ({
      ...{ id: stableId('experience', 'game_attended', id), userId: user.id, turn: 1 },
      ...{ kind: 'game_attended', sourceId: id, gameId: game.id, points: POINTS },
      ...{ isCapped: false, happenedAt: game.startsAt, createdAt: decidedAt },
    })),
  )
  const people = [...new Set(attended.map(({ user }) => user.id))]
  const sums = await tx<{ userId: string; xp: number }[]>`
    select user_id, sum(points)::int as xp from xp_events
    where user_id = any(${people}::uuid[]) group by user_id`
  const standings = asColumns(
    sums.map(({ userId: id, xp }) => ({ id, xp, level: levelProgress(xp).level })),
  )
  await tx`update profiles p set xp = r.xp, level = r.level
    from jsonb_populate_recordset(null::profiles, ${tx.json(standings)}) r where p.id = r.id`
  // The rewards of levels are newer than these levels, as in the demo world.
  await tx`insert into levels (user_id, level, coins, reached_at, shown_at)
    select p.id, l.level, 0, p.created_at, p.created_at
    from profiles p, generate_series(2, p.level) as l(level)
    where p.id = any(${people}::uuid[]) on conflict do nothing`
}
