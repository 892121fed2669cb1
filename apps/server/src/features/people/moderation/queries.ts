import type { Fragment, Sql, Tx } from '@cco/database/client'
import { canAct } from '../sanctions/queries.ts'

/**
 * The condition that an assignment `a` of an item holds: it lasts, and its moderator is still one of
 * the staff and can act.
 */
export function isAssigned(sql: Sql | Tx, now: Date): Fragment {
  return sql`a.expires_at > ${now}
    and exists (select from user_roles holder
      where holder.user_id = a.moderator_id and holder.role <> 'user')
    and ${canAct(sql, sql`a.moderator_id`, now)}`
}
