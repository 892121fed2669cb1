import { type Role, satisfies } from '@cco/domain/role/role'

/** Attendance and leniency are for the master of the game, and for the owner. */
export function mayRun(
  actor: { userId: string; role: Role },
  masterId: string | undefined,
): boolean {
  return masterId !== undefined && (masterId === actor.userId || satisfies(actor.role, 'owner'))
}
