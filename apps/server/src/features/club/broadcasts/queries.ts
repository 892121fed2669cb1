import type { Sql, Tx } from '@cco/database/client'
import type { Audience, BroadcastRow } from '@cco/domain/broadcast/contract'

const SHOWN = 50
const DAY_MS = 24 * 60 * 60_000

type Fields = Omit<BroadcastRow, 'sendAt' | 'createdAt' | 'finishedAt'> & {
  sendAt: Date
  createdAt: Date
  finishedAt: Date | null
}

/** The last fifty broadcasts, newest first. */
export async function latestBroadcasts(sql: Sql): Promise<BroadcastRow[]> {
  const rows = await sql<Fields[]>`
    select id, title, text, audience, status, send_at, recipients, notified, created_at, finished_at
    from broadcasts order by created_at desc, id desc limit ${SHOWN}`
  return rows.map((row) => ({
    ...row,
    sendAt: row.sendAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** How many people this audience is now. */
export async function audienceSize(sql: Sql, audience: Audience, now: Date): Promise<number> {
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from ${peopleOf(sql, audience, now)}`
  return row?.people ?? 0
}

/** What follows `from` where the people of an audience are wanted, as `p`. */
export function peopleOf(sql: Sql | Tx, audience: Audience, now: Date) {
  return sql`profiles p
      join auth.users u on u.id = p.id and u.deleted_at is null
      left join user_roles r on r.user_id = p.id
      left join user_presence s on s.user_id = p.id
    where ${belongs(sql, audience, now)}`
}

function belongs(sql: Sql | Tx, audience: Audience, now: Date) {
  switch (audience.kind) {
    case 'everyone':
      return sql`true`
    case 'role':
      return sql`coalesce(r.role, 'user') = ${audience.role}`
    case 'subscribers':
      return sql`exists (select from user_subscriptions k
        where k.user_id = p.id and k.is_active and k.expires_at > ${now})`
    case 'absent': {
      const since = new Date(now.getTime() - audience.days * DAY_MS)
      return sql`greatest(s.last_seen, u.last_sign_in_at, p.created_at) < ${since}`
    }
  }
}
