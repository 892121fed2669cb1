import { api } from '../../../../lib/api.ts'

export type Decision = 'approved' | 'rejected'

type Decided = {
  requestStatus: 'pending' | Decision
  approvedBy: { displayName: string | null }
  approvedAt: string
}
type Decide = { mutate: (input: { requestId: string; decision: Decision }) => Promise<Decided> }

/** Decides a schedule request; refused with `already_decided` when somebody was quicker. */
export async function decideRequest(requestId: string, decision: Decision): Promise<Decided> {
  const { schedule } = api as unknown as { schedule: { decide: Decide } }
  return await schedule.decide.mutate({ requestId, decision })
}
