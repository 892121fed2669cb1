import { api } from '../../../../../lib/api.ts'

export type Decision = 'approved' | 'rejected'

/** Decides a schedule request; refused with `already_decided` when somebody was quicker. */
export async function decideRequest(requestId: string, decision: Decision, reason = '') {
  return await api.schedule.decide.mutate({ requestId, decision, ...(reason && { reason }) })
}
