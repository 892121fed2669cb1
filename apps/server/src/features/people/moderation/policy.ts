import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { type Actor, authorityOver } from '@cco/domain/role/role'
import { roleOf } from '../roles/queries.ts'
import { suspensionOf } from './queries.ts'

/** Whose affair staff acts upon, and who else has an interest in the outcome. */
export type Subject = {
  userId: string
  /** The master of the game, the author of a mark or of a request; none for no one. */
  parties?: readonly (string | null | undefined)[]
}

declare const proven: unique symbol

/** Proof that this actor may decide about this user's affair; only `mayActOn` makes one. */
export type ActingFor<A extends Actor = Actor> = {
  readonly actor: A
  readonly subjectId: string
  readonly [proven]: true
}

/**
 * Proves that staff may act upon someone's affair: rank, and no interest of their own (rules §11).
 * Every write of staff that concerns a person takes the proof.
 * @throws CodedError `suspended`, `conflict_of_interest`, `forbidden` for a subject of higher rank
 */
export async function mayActOn<A extends Actor>(
  { sql, now }: { sql: Sql | Tx; now: Date },
  actor: A,
  { userId, parties = [] }: Subject,
): Promise<ActingFor<A>> {
  const [role, suspension] = await Promise.all([
    roleOf(sql, userId),
    suspensionOf(sql, actor.userId, now),
  ])
  const staff = { userId: actor.userId, role: actor.role, suspended: suspension !== undefined }
  const affair = { userId, role, parties: parties.map((party) => party ?? null) }
  const may = authorityOver(staff, affair)
  if (may !== true) throw mayWrite(suspension) ?? new CodedError(may.because)
  return { actor, subjectId: userId } as ActingFor<A>
}
