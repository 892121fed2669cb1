import type { Tx } from '@cco/database/client'
import type { RequestKind } from '@cco/domain/scheduling/constants'
import type { RequestStatus } from '@cco/domain/scheduling/contract'
import type { Proposal } from '@cco/domain/scheduling/proposal'

export type StoredRequest = {
  id: string
  masterId: string
  gameId: string | null
  kind: RequestKind
  proposal: Proposal
  requestStatus: RequestStatus
  approvedBy: string | null
  approvedAt: Date | null
}

type NewRequest = Pick<StoredRequest, 'id' | 'masterId' | 'gameId' | 'proposal'> & { now: Date }

export async function insertRequest(
  tx: Tx,
  { id, masterId, gameId, proposal, now }: NewRequest,
): Promise<void> {
  await tx`
    insert into schedule_requests (id, master_id, game_id, kind, proposal, created_at)
    values (${id}, ${masterId}, ${gameId}, ${proposal.kind}, ${tx.json(proposal)}, ${now})`
}

/** Locks a request until the transaction ends, which serialises concurrent decisions. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  const [request] = await tx<StoredRequest[]>`
    select id, master_id, game_id, kind, proposal, request_status, approved_by, approved_at
    from schedule_requests where id = ${id}
    for update`
  return request
}

type Decision = {
  id: string
  status: Exclude<RequestStatus, 'pending'>
  by: string
  reason: string | null
  now: Date
}

export async function setDecision(
  tx: Tx,
  { id, status, by, reason, now }: Decision,
): Promise<void> {
  await tx`
    update schedule_requests
    set request_status = ${status}, approved_by = ${by}, approved_at = ${now}, reason = ${reason}
    where id = ${id}`
}
