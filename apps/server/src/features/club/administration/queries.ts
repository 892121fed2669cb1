import type { Sql } from '@cco/database/client'
import type { Waiting } from '@cco/domain/administration/contract'
import { satisfies } from '@cco/domain/role/role'
import { decidableCount } from '../../playing/scheduling/public.ts'
import { givenUpCount } from '../background-jobs/queries.ts'
import { decidableItems } from '../moderation/queue-queries.ts'

type Staff = Parameters<typeof decidableCount>[1]

/** How much waits for this person of the staff now, of what their rank lets them decide. */
export async function waitingFor(sql: Sql, person: Staff, now: Date): Promise<Waiting> {
  const { role } = person
  const [requests, moderation, rosters, money, jobs] = await Promise.all([
    decidableCount(sql, person),
    decidableItems(sql, person, now),
    satisfies(role, 'master') ? rostersOf(sql, person.userId, now) : {},
    satisfies(role, 'owner') ? forOwners(sql, person.userId) : {},
    satisfies(role, 'owner') ? givenUpCount(sql).then((count) => ({ jobs: count })) : {},
  ])
  return { requests, moderation, ...rosters, ...money, ...jobs }
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
