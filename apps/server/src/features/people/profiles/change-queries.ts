import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Proposal } from '@cco/domain/profiles/change'

export type ChangeSubject = {
  userId: string
  version: number
  status: 'pending' | 'approved' | 'rejected' | 'replaced'
  proposal: Proposal
  /** Who decided it, and when. */
  decidedBy: string | null
  decidedAt: Date | null
}

/**
 * Returns a change, whose it is and what became of it.
 * @throws CodedError `not_found`
 */
export async function changeById(sql: Sql | Tx, id: string): Promise<ChangeSubject> {
  const [row] = await sql<ChangeSubject[]>`
    select c.user_id, c.version, c.status, c.proposal, c.decided_at,
      (select coalesce(p.display_name, p.account_id::text) from profiles p
        where p.id = c.decided_by) as decided_by
    from profile_changes c where c.id = ${id}`
  if (!row) throw new CodedError('not_found')
  return row
}
