import type { Sql, Tx } from '@cco/database/client'

/**
 * Returns whether a display name can be confused with that of a present member of staff, also one that
 * streamer mode hides for the time being, or with the name on their card that the site shows (rules
 * §11). The names of `userId` do not count, nor those of deleted accounts.
 *
 * It is not serialized with appointments: a name that is taken while its namesake is appointed stays,
 * as does one that was taken before. The approval of a proposal checks its name again.
 */
export async function isStaffName(sql: Sql | Tx, name: string, userId?: string): Promise<boolean> {
  // There are few of them, and what looks alike is not for the database to say.
  const rows = await sql<{ name: string }[]>`
    with staff as (
      select p.id, p.display_name from profiles p
        join user_roles r on r.user_id = p.id and r.role <> 'user'
        join auth.users account on account.id = p.id and account.deleted_at is null
      where p.id is distinct from ${userId ?? null}::uuid
    )
    select display_name as name from staff where display_name is not null
    union
    select shown.value from staff
      join master_cards c on c.user_id = staff.id and c.is_active and not c.is_archived
      cross join jsonb_each_text(c.name) shown`
  // Loaded with the first name: the table of confusables takes memory that most processes never need.
  const { isConfusableWith } = await import('@cco/domain/text/confusable')
  const names = rows.map((row) => row.name)
  return isConfusableWith(name, names)
}
