import type { Actor } from '@cco/domain/role/role'

/** The user who proposes or decides. */
export type Planner = Actor & { trusted: boolean }

/** Returns whether the user publishes without a request: owners and trusted† masters (rules §1). */
export function needsNoConsent({ role, trusted }: Omit<Planner, 'userId'>): boolean {
  return role === 'owner' || (role === 'master' && trusted)
}

/** Returns whether the planner may decide: on their own request only if they need no approval. */
export function mayDecide(planner: Planner, request: { masterId: string }): boolean {
  return planner.userId !== request.masterId || needsNoConsent(planner)
}
