import type { Sql, Tx } from '@cco/database/client'
import type { ClockedGame, LifecycleStep } from '@cco/domain/games/clock'
import type { Settings } from '@cco/domain/settings/settings'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'

type Fields = Omit<ClockedGame, 'done'> & {
  id: string
  done: { step: LifecycleStep; at: string }[]
}

type ClockSettings = Pick<
  Settings,
  | 'minimumDecisionHours'
  | 'minimumExtensionHours'
  | 'reminderDayHours'
  | 'reminderShortHours'
  | 'attendanceHours'
>

/**
 * Returns the ids of games with a due step: those for which `nextStep` of the domain returns one. A
 * test checks that both agree.
 */
export async function gamesDueByClock(
  sql: Sql,
  { now, after, limit }: DuePage,
  settings: ClockSettings,
): Promise<{ id: string }[]> {
  const { minimumDecisionHours, reminderDayHours, reminderShortHours, attendanceHours } = settings
  const ahead = Math.max(minimumDecisionHours, reminderDayHours, reminderShortHours)
  const hours = (count: number) => sql`make_interval(secs => ${count * 3_600}::float8)`
  return await sql<{ id: string }[]>`
    select g.id
    from games g
      cross join lateral (
        select
          max(m.reached_at) filter (where m.step = 'planned') as planned,
          bool_or(m.step = 'minimum') as minimum,
          bool_or(m.step = 'extended') as extended,
          bool_or(m.step = 'reminder_day') as reminder_day,
          bool_or(m.step = 'reminder_hours') as reminder_hours
        from game_lifecycle_steps m
        where m.game_id = g.id and m.schedule_version = g.schedule_version
      ) done
      cross join lateral (
        select case when done.planned > g.starts_at - ${hours(minimumDecisionHours)}
          then done.planned + (g.starts_at - done.planned) / 2
          else g.starts_at - ${hours(minimumDecisionHours)} end as decision
      ) decided
      cross join lateral (
        select case
          when decided.decision + ${hours(settings.minimumExtensionHours)} < g.starts_at
          then decided.decision + ${hours(settings.minimumExtensionHours)}
          else decided.decision + (g.starts_at - decided.decision) / 2 end as until
      ) extension
    where (${after}::uuid is null or g.id > ${after}::uuid)
      and (
        (g.status in ('published', 'confirmed')
          and g.starts_at <= ${now}::timestamptz + ${hours(ahead)}
          and (
            g.starts_at <= ${now}
            or (done.minimum is not true and decided.decision <= ${now}
              and (g.seats_taken >= g.min_players or g.below_minimum <> 'extend'
                or done.extended is not true or extension.until <= ${now}))
            or (done.reminder_hours is not true
              and g.starts_at <= ${now}::timestamptz + ${hours(reminderShortHours)})
            or (done.reminder_day is not true
              and g.starts_at > ${now}::timestamptz + ${hours(reminderShortHours)}
              and g.starts_at <= ${now}::timestamptz + ${hours(reminderDayHours)}
              and g.starts_at > ${now}::timestamptz + ${hours(reminderDayHours / 2)})))
        or (g.status = 'live' and g.ends_at <= ${now})
        or (g.status = 'finished' and g.ends_at <= ${now}::timestamptz - ${hours(attendanceHours)})
      )
    order by g.id
    limit ${limit}`
}

/** Returns a game with what the lifecycle needs. */
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
        select jsonb_agg(jsonb_build_object('step', m.step, 'at', m.reached_at))
        from game_lifecycle_steps m
        where m.game_id = g.id and m.schedule_version = g.schedule_version), '[]') as done
    from games g`
}

function clocked({ done, ...row }: Fields): ClockedGame & { id: string } {
  return {
    ...row,
    done: Object.fromEntries(done.map(({ step, at }) => [step, new Date(at)])),
  }
}
