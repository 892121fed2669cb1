import type { Sql } from '../../db/client.ts'

/** @returns whether there is such a change of this person */
export async function setChangeShown(
  sql: Sql,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update role_change_notifications set shown_at = coalesce(shown_at, ${now})
    where id = ${id} and user_id = ${userId}`
  return count > 0
}
