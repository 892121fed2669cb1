import type { Sql, Tx } from '@cco/database/client'
import type { Availability } from '@cco/domain/availability/contract'
import type { FreeWindow } from '@cco/domain/availability/windows'

/** When a person has time for games, and by which clock. */
export async function availabilityOf(sql: Sql | Tx, userId: string): Promise<Availability> {
  const [windows, [profile]] = await Promise.all([
    sql<FreeWindow[]>`
      select weekday, from_minute, to_minute from free_windows
      where user_id = ${userId} order by weekday, from_minute`,
    sql<{ zone: string }[]>`select time_zone as zone from profiles where id = ${userId}`,
  ])
  if (!profile) throw new Error(`profile ${userId} is missing`)
  return { windows: [...windows], zone: profile.zone }
}
