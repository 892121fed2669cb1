import type { Sql, Tx } from '@cco/database/client'

/**
 * Has these users accept the documents of the club, as a sign-up does, and confirm their age; all
 * users if none are named.
 */
export async function acceptAll(sql: Sql | Tx, userIds?: readonly string[]): Promise<void> {
  await sql`
    insert into consents (user_id, purpose, version, given, created_at)
    select p.id, d.kind, max(d.version), true, p.created_at
    from profiles p, (
      select kind, version from legal_documents where kind in ('offer', 'privacy', 'rules')
      union all select 'adult', 1) d
    where true
      and (${userIds === undefined} or p.id = any(${[...(userIds ?? [])]}::uuid[]))
    group by p.id, d.kind, p.created_at`
}

/** The metadata of a sign-up that accepts the first versions of the documents. */
export const ACCEPTED = { consents: { offer: 1, privacy: 1, rules: 1 } }
