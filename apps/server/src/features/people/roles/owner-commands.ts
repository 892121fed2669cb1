import type { Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import type { Owner } from '@cco/domain/roles/owners'
import type { Clock } from '../../../platform/clock.ts'
import { canAct } from '../sanctions/queries.ts'

/**
 * Locks who owns the club and which of the owners can act, until the transaction ends: what appoints
 * or demotes an owner, or restricts or deletes an account, takes this lock before any other. An
 * advisory one, since locked rows of owners do not stop a user from becoming one meanwhile.
 * @returns the owners, as they are under the lock
 */
export async function lockOwners(tx: Tx, clock: Clock): Promise<Owner[]> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.owners})`
  return await tx<Owner[]>`
    select r.user_id, ${canAct(tx, tx`r.user_id`, clock.now())} as can_act
    from user_roles r where r.role = 'owner' order by r.user_id`
}
