import type { Actor } from '@cco/domain/role/role'

/** Who proposes or decides. */
export type Planner = Actor & { trusted: boolean }

/** Owners, and masters whose card is marked trusted†, publish without a request (rules §1). */
export function needsNoConsent({ role, trusted }: Omit<Planner, 'userId'>): boolean {
  return role === 'owner' || (role === 'master' && trusted)
}

/** No one decides about what they proposed, unless they would have needed no one's consent. */
export function mayDecide(planner: Planner, request: { masterId: string }): boolean {
  return planner.userId !== request.masterId || needsNoConsent(planner)
}
