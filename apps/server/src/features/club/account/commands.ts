import { emptyAccount, proofOf } from '@cco/auth/public'
import type { Sql, Tx } from '@cco/database/client'
import { removalRefusal } from '@cco/domain/account/removal'
import { CodedError } from '@cco/domain/error/codes'
import { isLastOwner, type Owner } from '@cco/domain/role/owners'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { archiveCardOf } from '../../catalogue/masters/commands.ts'
import { forgetGuildMember, lockGuildOf } from '../../community/guilds/succession-commands.ts'
import { forgetInvitations } from '../../community/parties/commands.ts'
import { lockAccount } from '../../money/currency/commands.ts'
import { dropSubscription } from '../../money/subscriptions/commands.ts'
import { forgetNotices } from '../../news/notifications/commands.ts'
import { forgetWindows } from '../../people/availability/commands.ts'
import { forgetFriends } from '../../people/friends/commands.ts'
import { forgetConsents } from '../../people/legal/commands.ts'
import { forgetPresence } from '../../people/presence/commands.ts'
import { forgetPerson, lockForRemoval } from '../../people/profiles/commands.ts'
import { dropRole } from '../../people/roles/commands.ts'
import { lockOwners } from '../../people/roles/owner-commands.ts'
import { forgetNotes } from '../../people/users/commands.ts'
import { closeFeeds } from '../../playing/games/public.ts'
import { endSeriesOf, lockTimeOf } from '../../playing/scheduling/public.ts'
import { forgetApplications } from '../vacancies/application-commands.ts'
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
    // Next, as everywhere: no game is planned for a master who leaves.
    await lockTimeOf(tx, [userId])
    // Before the profile, as joins do; a leader is succeeded.
    const guild = await lockGuildOf(tx, userId)
    // Who books locks the same row and looks at the account afterwards, so none is made meanwhile.
    await lockAccount(tx, userId)
    await requireRemovable(tx, { ...removal, owners }, now)
    await forgetGuildMember(deps, tx, userId, guild)
    await Promise.all([
      forgetPerson(tx, userId, now),
      forgetFriends(tx, userId, now),
      forgetInvitations(tx, userId),
      forgetNotices(tx, userId),
      forgetWindows(tx, userId),
      dropSubscription(tx, userId, now),
      closeFeeds(tx, userId, now),
      endSeriesOf(tx, userId, now),
      archiveCardOf(tx, userId),
      dropRole(tx, userId, now),
      forgetNotes(tx, userId),
      forgetApplications(tx, userId),
    ])
    await emptyAccount(tx, userId, now)
    // Only those of a deleted account may be erased.
    await forgetConsents(tx, userId)
    // Last, since heartbeats take no other lock: one that comes later finds the account removed.
    await lockForRemoval(tx, userId)
    await forgetPresence(tx, userId)
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
