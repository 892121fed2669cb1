import type { Actor } from '@cco/domain/roles/role'

/** Returns whether the user publishes without a request: owners and trusted† masters (rules §1). */
export function publishesAtOnce({ role }: Actor, isTrusted: boolean): boolean {
  return role === 'owner' || (role === 'master' && isTrusted)
}

/** Returns whether the user may decide: on their own request only if they publish at once. */
export function mayDecide(
  { userId }: Actor,
  request: { masterId: string },
  atOnce: boolean,
): boolean {
  return userId !== request.masterId || atOnce
}
