import { emptyAccount, proofOf } from '@cco/auth/public'
import type { Sql, Tx } from '@cco/database/client'
import { removalRefusal } from '@cco/domain/account/removal'
import { CodedError } from '@cco/domain/error/codes'
import { isLastOwner, type Owner } from '@cco/domain/roles/owners'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { lockOwners } from '../../people/roles/owner-commands.ts'
import { eraseAccount } from './erasure-commands.ts'
import { dataOf, promisesOf } from './queries.ts'

/** Downloads of one's data within an hour: each reads every table that names people. */
const DOWNLOADS: Limit = { scope: 'account_data', max: 10, windowMs: 60 * 60_000 }
/** Attempts within an hour to delete the account: one that is not refused locks the owners. */
const REMOVALS: Limit = { scope: 'account_removal', max: 10, windowMs: 60 * 60_000 }

/**
 * Ends one of the caller's own sessions.
 * @throws CodedError `not_found` when it is over, or someone else's
 */
export async function endSession(
  { auth }: Pick<Deps, 'auth'>,
  of: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await auth.endSession(of))) throw new CodedError('not_found')
}

/**
 * Everything the club holds of a person, table by table (rules §13).
 * @throws CodedError `too_many_requests` with `retryAfterSeconds`
 */
export async function downloadData(
  { sql, clock, rateLimiter }: Pick<Deps, 'sql' | 'clock' | 'rateLimiter'>,
  userId: string,
): ReturnType<typeof dataOf> {
  await rateLimiter.enforce([{ limit: DOWNLOADS, key: userId }])
  return await dataOf(sql, userId, clock.now())
}

type Removal = { userId: string; sessionId: string; accountNumber: number }

/**
 * Deletes the caller's account (rules §13): what names the person goes, bookings keep a row without
 * a name, the ledger keeps its sums.
 * @throws CodedError with the reason why it cannot be deleted now, `too_many_requests` with
 *   `retryAfterSeconds` after ten attempts within an hour
 */
export async function removeAccount(deps: Deps, removal: Removal): Promise<void> {
  const { userId } = removal
  await deps.rateLimiter.enforce([{ limit: REMOVALS, key: userId }])
  // What is refused anyway does not make decisions about owners wait.
  await requireRemovable(deps.sql, { ...removal, owners: [] }, deps.clock.now())
  await deps.sql.begin(async (tx) => {
    const owners = await lockOwners(tx, deps.clock)
    const now = deps.clock.now()
    await eraseAccount(deps, tx, userId, async () => {
      await requireRemovable(tx, { ...removal, owners }, now)
      await emptyAccount(tx, userId, now)
    })
  })
}

type OwnedRemoval = Removal & { owners: readonly Owner[] }

async function requireRemovable(sql: Sql | Tx, removal: OwnedRemoval, now: Date): Promise<void> {
  const { userId, accountNumber: typedNumber, owners } = removal
  const [proof, promises] = await Promise.all([proofOf(sql, removal), promisesOf(sql, userId, now)])
  if (!proof) throw new CodedError('session_expired')
  const refused = removalRefusal(
    {
      ...promises,
      typedNumber,
      provenAt: proof.provenAt,
      secondStepMissing: proof.secondStepMissing,
      lastOwner: isLastOwner(owners, userId),
    },
    now,
  )
  if (refused) throw refused
}
