import type { Sql } from '@cco/database/client'
import type { Waiting } from '@cco/domain/administration/contract'
import { ROLES, satisfies } from '@cco/domain/role/role'
import { decidableCount } from '../../playing/scheduling/public.ts'
import { givenUpCount } from '../background-jobs/queries.ts'

type Staff = Parameters<typeof decidableCount>[1]

/** How much waits for this person of the staff now, of what their rank lets them decide. */
export async function waitingFor(sql: Sql, person: Staff, now: Date): Promise<Waiting> {
  const { role } = person
  const [requests, disputes, rosters, money, jobs] = await Promise.all([
    decidableCount(sql, person),
    decidableDisputes(sql, person),
    satisfies(role, 'master') ? rostersOf(sql, person.userId, now) : {},
    satisfies(role, 'owner') ? forOwners(sql, person.userId) : {},
    satisfies(role, 'owner') ? givenUpCount(sql).then((count) => ({ jobs: count })) : {},
  ])
  return { requests, disputes, ...rosters, ...money, ...jobs }
}

/** Open disputes that this person may decide, by the rule of `authorityOver`. */
async function decidableDisputes(sql: Sql, { userId, role }: Staff): Promise<number> {
  const within = ROLES.filter((one) => satisfies(role, one))
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from attendance_disputes d
      join bookings b on b.id = d.booking_id
      join games g on g.id = b.game_id
      left join user_roles r on r.user_id = b.user_id
    where d.status = 'open' and ${userId}::uuid not in (b.user_id, g.master_id)
      and coalesce(r.role, 'user') = any(${within}::text[])
      and ${userId}::uuid is distinct from (select c.actor_id from booking_changes c
        where c.booking_id = b.id and c.to_status = 'no_show'
        order by c.created_at desc, c.id desc limit 1)`
  return row?.count ?? 0
}

async function rostersOf(sql: Sql, userId: string, now: Date) {
  const [row] = await sql<{ rosters: number }[]>`
    select count(*)::int as rosters from games g
    where g.master_id = ${userId} and g.ends_at <= ${now} and g.status <> 'cancelled'
      and exists (select from bookings b where b.game_id = g.id and b.status = 'confirmed')`
  return row ?? { rosters: 0 }
}

async function forOwners(sql: Sql, userId: string) {
  const [row] = await sql<{ payments: number; adjustments: number }[]>`
    select
      (select count(*)::int from payments where attention is not null) as payments,
      (select count(*)::int from coin_adjustments
        where status = 'pending' and requested_by <> ${userId}) as adjustments`
  return row ?? { payments: 0, adjustments: 0 }
}
