import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Presented, Proposal } from '@cco/domain/profile/change'
import { CHANGES_PAGE, type PendingChange } from '@cco/domain/profile/moderation'
import { type Actor, authorityOver, type Role } from '@cco/domain/role/role'
import type { Deps } from '../../../deps.ts'
import { isFriend } from '../moderation/queries.ts'
import { linkOfUpload } from './queries.ts'

type Row = {
  id: string
  userId: string
  version: number
  accountId: number
  shown: Presented
  proposal: Proposal
  createdAt: Date
  role: Role
  isFriend: boolean
}

/** Returns the proposals that await a decision, and which of them this moderator may decide. */
export async function pendingChanges(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  actor: Actor,
): Promise<{ items: PendingChange[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      select c.id, c.user_id, c.version, p.account_id, c.proposal, c.created_at,
        jsonb_build_object('displayName', p.display_name, 'telegram', p.telegram, 'bio', p.bio,
          'avatarUrl', avatar_link(p.avatar_url)) as shown,
        coalesce(r.role, 'user') as role, ${isFriend(sql, sql`c.user_id`, actor.userId)} as is_friend
      from profile_changes c
        join profiles p on p.id = c.user_id
        left join user_roles r on r.user_id = c.user_id
      where c.status = 'pending' order by c.created_at, c.id limit ${CHANGES_PAGE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from profile_changes where status = 'pending'`,
  ])
  const items = await Promise.all(
    rows.map(async ({ createdAt, userId, role, isFriend, proposal, ...row }) => {
      const affair = { userId, role, parties: isFriend ? [actor.userId] : [] }
      const picture = proposal.avatarUrl
      return {
        ...row,
        proposal: picture
          ? { ...proposal, avatarUrl: await linkOfUpload(files, picture) }
          : proposal,
        sentAt: createdAt.toISOString(),
        can: { decide: authorityOver({ ...actor, suspended: false }, affair) },
      }
    }),
  )
  return { items, total: count?.total ?? 0 }
}

export type ChangeSubject = {
  userId: string
  version: number
  status: 'pending' | 'approved' | 'rejected' | 'replaced'
  proposal: Proposal
  isFriend: boolean
  /** Who decided it, and when. */
  decidedBy: string | null
  decidedAt: Date | null
}

/**
 * Returns a change, whose it is and what became of it; for the decision of this moderator.
 * @throws CodedError `not_found`
 */
export async function changeById(
  sql: Sql | Tx,
  id: string,
  moderatorId: string,
): Promise<ChangeSubject> {
  const [row] = await sql<ChangeSubject[]>`
    select c.user_id, c.version, c.status, c.proposal, c.decided_at,
      ${isFriend(sql, sql`c.user_id`, moderatorId)} as is_friend,
      (select coalesce(p.display_name, p.account_id::text) from profiles p
        where p.id = c.decided_by) as decided_by
    from profile_changes c where c.id = ${id}`
  if (!row) throw new CodedError('not_found')
  return row
}
