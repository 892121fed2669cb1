import type { Sql } from '@cco/database/client'
import type { waitingOutput } from '@cco/domain/administration/contract'
import type { WaitingKind } from '@cco/domain/administration/kinds'
import { type Actor, satisfies } from '@cco/domain/roles/role'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import { cardsToDecide } from '../../catalogue/master-cards/queries.ts'
import { storiesInReview } from '../../catalogue/stories/queries.ts'
import { uncheckedGuilds } from '../../community/guilds/management-queries.ts'
import { decidableCount } from '../../playing/scheduling/public.ts'
import { givenUpBacklog } from '../background-jobs/queries.ts'
import { newRequests } from '../companies/queries.ts'
import { decidableItems } from '../moderation/queue-queries.ts'
import { unreadApplications } from '../vacancies/application-queries.ts'

type Waiting = z.input<typeof waitingOutput>

/**
 * How much waits for this member of staff now, of what their rank lets them decide, and since
 * when the oldest of each kind does.
 */
export async function waitingFor(sql: Sql, actor: Actor, now: Date): Promise<Waiting> {
  const { role, userId } = actor
  const [requests, moderation, rosters, owners] = await Promise.all([
    decidableCount(sql, actor),
    decidableItems(sql, actor, now),
    satisfies(role, 'master') ? rostersOf(sql, userId, now).then((own) => ({ rosters: own })) : {},
    satisfies(role, 'owner') ? forOwners(sql, userId) : {},
  ])
  const backlogs: Partial<Record<WaitingKind, Backlog>> = {
    ...{ requests, moderation },
    ...rosters,
    ...owners,
  }
  const kinds = Object.entries(backlogs)
  return {
    ...{ requests: requests.count, moderation: moderation.count },
    ...Object.fromEntries(kinds.map(([kind, { count }]) => [kind, count])),
    since: Object.fromEntries(kinds.flatMap(([kind, { since }]) => (since ? [[kind, since]] : []))),
  }
}

async function rostersOf(sql: Sql, userId: string, now: Date): Promise<Backlog> {
  return await backlogOf(sql`select count(*)::int as count, min(g.ends_at) as since from games g
    where g.master_id = ${userId} and g.ends_at <= ${now} and g.status <> 'cancelled'
      and exists (select from bookings b where b.game_id = g.id and b.status = 'confirmed')`)
}

/** What owners decide on; a large adjustment needs an owner other than the one who asks for it. */
async function forOwners(sql: Sql, userId: string) {
  const [payments, adjustments, jobs, stories, applications, companies, cards, guilds] =
    await Promise.all([
      backlogOf(sql`select count(*)::int as count, min(updated_at) as since from payments
      where attention is not null`),
      backlogOf(sql`select count(*)::int as count, min(created_at) as since from coin_adjustments
      where status = 'pending' and requested_by <> ${userId}`),
      givenUpBacklog(sql),
      storiesInReview(sql, userId),
      unreadApplications(sql),
      newRequests(sql),
      cardsToDecide(sql, userId),
      uncheckedGuilds(sql, userId),
    ])
  return { payments, adjustments, jobs, stories, applications, companies, cards, guilds }
}

async function backlogOf(statement: PromiseLike<readonly object[]>): Promise<Backlog> {
  const [row] = (await statement) as Backlog[]
  return row ?? NO_BACKLOG
}
