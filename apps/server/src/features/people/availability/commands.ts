import type { Tx } from '@cco/database/client'
import type { Availability } from '@cco/domain/availability/contract'
import { type FreeWindow, inOrder } from '@cco/domain/availability/windows'
import type { Deps } from '../../../deps.ts'
import { lockProfile } from '../profiles/public.ts'
import { availabilityOf } from './queries.ts'

/** Puts these free hours in the place of those before; none at all is an answer too. */
export async function setWindows(
  { sql }: Pick<Deps, 'sql'>,
  userId: string,
  windows: readonly FreeWindow[],
): Promise<Availability> {
  return await sql.begin(async (tx) => {
    await lockProfile(tx, userId)
    await replaceWindows(tx, userId, inOrder(windows))
    return await availabilityOf(tx, userId)
  })
}

/** The hours of a person who leaves go with them. */
export async function forgetWindows(tx: Tx, userId: string): Promise<void> {
  await replaceWindows(tx, userId, [])
}

async function replaceWindows(
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
