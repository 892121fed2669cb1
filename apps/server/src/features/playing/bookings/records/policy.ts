import { type Role, satisfies } from '@cco/domain/role/role'

/** Returns whether the actor may mark attendance and waive: the master of the game or an owner. */
export function mayRun(
  actor: { userId: string; role: Role },
  masterId: string | undefined,
): boolean {
  return masterId !== undefined && (masterId === actor.userId || satisfies(actor.role, 'owner'))
}
