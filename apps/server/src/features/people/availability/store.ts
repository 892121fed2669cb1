import type { Tx } from '@cco/database/client'
import type { FreeWindow } from '@cco/domain/availability/windows'

export async function replaceWindows(
  tx: Tx,
  userId: string,
  windows: readonly FreeWindow[],
): Promise<void> {
  await Promise.all([
    tx`delete from free_windows where user_id = ${userId}`,
    tx`
      insert into free_windows (user_id, weekday, from_minute, to_minute)
      select ${userId}, w.weekday, w."fromMinute", w."toMinute"
      from jsonb_to_recordset(${tx.json([...windows])})
        as w(weekday smallint, "fromMinute" smallint, "toMinute" smallint)`,
  ])
}
