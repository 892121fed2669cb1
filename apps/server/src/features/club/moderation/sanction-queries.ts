import type { Fragment, Sql } from '@cco/database/client'
import { mayHandle } from '@cco/domain/moderation/authority'
import { appealUntil, mayAppeal } from '@cco/domain/moderation/cases'
import {
  CASE_ROWS,
  type queueItemOutput,
  type standingOutput,
} from '@cco/domain/moderation/contract'
import type { Actor } from '@cco/domain/roles/role'
import type * as z from 'zod'
import { itemsFor } from '../../people/decisions/item-queries.ts'

type QueueItemPage = z.input<typeof queueItemOutput>
type Standing = z.input<typeof standingOutput>

type HistorySanction = QueueItemPage['history']['sanctions'][number]
type Sanction = Omit<HistorySanction, 'can'>

/** Returns the sanctions `s` of `user_bans` that this condition names, the newest first. */
export async function sanctionsOf(sql: Sql, which: Fragment): Promise<Sanction[]> {
  return await sql<Sanction[]>`
    select s.id, s.kind, s.reason, s.starts_at, s.ends_at, s.lifted_at,
      s.continues is not null as is_continued
    from user_bans s where ${which} order by s.starts_at desc, s.id limit ${CASE_ROWS}`
}

/** Returns the sanctions of a user that exist for this member of staff, and whether they may end each early. */
export async function sanctionHistory(
  sql: Sql,
  actor: Actor,
  { userId, now }: { userId: string; now: Date },
): Promise<HistorySanction[]> {
  const sanctions = await sanctionsOf(
    sql,
    sql`s.user_id = ${userId} and ${actor.userId} <> all(case_insiders(s.case_id))`,
  )
  const ids = sanctions.map(({ id }) => id)
  const items = await itemsFor(sql, { kind: 'sanction', ids, actorIds: [actor.userId], now })
  const byId = new Map(items.map((item) => [item.id, item]))
  return sanctions.map((sanction) => {
    const item = byId.get(sanction.id)
    const isOver =
      sanction.liftedAt !== null || (sanction.endsAt !== null && sanction.endsAt <= now)
    const suspended = item?.isSuspended ?? false
    const may = item && mayHandle('lift', { role: actor.role, suspended }, item)
    return { ...sanction, can: { lift: isOver || !may ? { because: 'no_changes' } : may } }
  })
}

type AppealFields = {
  appealStatus: 'open' | 'upheld' | 'rejected' | null
  appealText: string
  appealReason: string | null
  appealAt: Date
}

/** Returns what stands against a user, for themselves (rules §11). */
export async function standingOf(sql: Sql, userId: string, now: Date): Promise<Standing> {
  const [rows, warnings] = await Promise.all([
    sql<(Sanction & AppealFields)[]>`
      select s.id, s.kind, s.reason, s.starts_at, s.ends_at, s.lifted_at,
        s.continues is not null as is_continued, a.status as appeal_status, a.text as appeal_text,
        a.reason as appeal_reason, a.created_at as appeal_at
      from user_bans s left join sanction_appeals a on a.sanction_id = s.id
      where s.user_id = ${userId} order by s.starts_at desc, s.id limit ${CASE_ROWS}`,
    sql<{ id: string; reason: string; decidedAt: Date }[]>`
      select id, reason, decided_at from moderation_cases
      where user_id = ${userId} and outcome = 'warned'
      order by decided_at desc, id limit ${CASE_ROWS}`,
  ])
  return {
    sanctions: rows.map(({ appealStatus, appealText, appealReason, appealAt, ...row }) => {
      const { startsAt, endsAt, liftedAt } = row
      return {
        ...row,
        isActive: liftedAt === null && (endsAt === null || endsAt > now),
        appealUntil: appealUntil(startsAt),
        appeal: appealStatus && {
          status: appealStatus,
          text: appealText,
          reason: appealReason,
          at: appealAt,
        },
        can: { appeal: mayAppeal({ ...row, appealed: appealStatus !== null }, now) },
      }
    }),
    warnings: warnings.map(({ decidedAt, ...row }) => ({ ...row, at: decidedAt })),
  }
}
