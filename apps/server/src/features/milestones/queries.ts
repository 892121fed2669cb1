import type { ClockedGame, Milestone } from '@cco/domain/game/clock'
import type { Settings } from '@cco/domain/settings/settings'
import type { Sql, Tx } from '../../db/client.ts'

/** As many as one round of the clock takes; the rest come with the next. */
const ROUND = 500

type Fields = Omit<ClockedGame, 'done'> & {
  id: string
  done: { milestone: Milestone; at: string }[]
}

/** Games for which something may be due, as the clock sees them. */
export async function gamesNearTheClock(
  sql: Sql,
  now: Date,
  { minimumDecisionHours, reminderDayHours, attendanceHours }: Settings,
): Promise<(ClockedGame & { id: string })[]> {
  const ahead = Math.max(minimumDecisionHours, reminderDayHours)
  const rows = await sql<Fields[]>`
    ${selectClocked(sql)}
    where (g.status in ('published', 'confirmed')
        and g.starts_at <= ${now}::timestamptz + make_interval(hours => ${ahead}))
      or (g.status = 'live' and g.ends_at <= ${now})
      or (g.status = 'finished'
        and g.ends_at <= ${now}::timestamptz - make_interval(hours => ${attendanceHours}))
    order by g.starts_at
    limit ${ROUND}`
  return rows.map(clocked)
}

/** A game as the clock sees it now. */
export async function clockedGame(
  sql: Sql | Tx,
  id: string,
): Promise<(ClockedGame & { id: string }) | undefined> {
  const [row] = await sql<Fields[]>`${selectClocked(sql)} where g.id = ${id}`
  return row && clocked(row)
}

function selectClocked(sql: Sql | Tx) {
  return sql`
    select g.id, g.status, g.starts_at, g.ends_at, g.min_players, g.seats_taken, g.below_minimum,
      coalesce((
        select jsonb_agg(jsonb_build_object('milestone', m.milestone, 'at', m.reached_at))
        from game_milestones m
        where m.game_id = g.id and m.schedule_version = g.schedule_version), '[]') as done
    from games g`
}

function clocked({ done, ...row }: Fields): ClockedGame & { id: string } {
  return {
    ...row,
    done: Object.fromEntries(done.map(({ milestone, at }) => [milestone, new Date(at)])),
  }
}
