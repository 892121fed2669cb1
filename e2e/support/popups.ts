import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

/** What popups announce. */
const POPUPS = [
  'currency_change_notifications',
  'role_change_notifications',
  'levels',
  'user_achievements',
]

/**
 * Marks the popups of these users, or of all, as seen: none covers a journey. Of all, it switches off
 * those of what they achieve later, too.
 */
export async function dismissPopups(sql: Sql, whose: readonly string[] | 'all'): Promise<void> {
  const ofThem = whose === 'all' ? sql`true` : sql`user_id = any(${whose}::uuid[])`
  for (const table of POPUPS) {
    await sql`update ${sql(table)} set shown_at = ${now()}::timestamptz
      where shown_at is null and ${ofThem}`
  }
  if (whose === 'all') await sql`update profiles set celebrations = false`
}
