import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { archiveCardOf } from '../../catalogue/master-cards/public.ts'
import { forgetGuildMember, lockGuildOf } from '../../community/guilds/succession-commands.ts'
import { lockAccount } from '../../money/currency/public.ts'
import { forgetNotifications } from '../../news/notifications/public.ts'
import { forgetDevices } from '../../news/push/public.ts'
import { forgetWindows } from '../../people/availability/commands.ts'
import { forgetConsents } from '../../people/documents/public.ts'
import { forgetFriends } from '../../people/friends/commands.ts'
import { forgetPresence } from '../../people/presence/public.ts'
import { forgetUser, lockForRemoval, lockProfile } from '../../people/profiles/public.ts'
import { forgetRequests } from '../../people/request-records/public.ts'
import { dropRole } from '../../people/roles/commands.ts'
import { forgetNotes } from '../../people/users/commands.ts'
import { lockTimeOf } from '../../playing/scheduling/public.ts'
import { notifyOfMaster } from '../moderation/master-commands.ts'
import { forgetApplications } from '../vacancies/public.ts'

/**
 * Erases what names a user whose account is deleted, by themselves or through the admin API of the
 * sign-in service (rules §13). What runs by itself for them is ended by the subscribers to
 * `user.removed`. The caller holds the lock of the owners and no other.
 * @param empty checks, under the locks of this function, that the account may be deleted, and removes
 *   its ways to sign in
 */
export async function eraseAccount(
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  tx: Tx,
  userId: string,
  empty: () => Promise<void>,
): Promise<void> {
  // Next, as everywhere: no game is planned for a master who leaves.
  await lockTimeOf(tx, [userId])
  // Before the profile, as joins do; a leader is succeeded.
  const guild = await lockGuildOf(tx, userId)
  // Who books locks the same row and looks at the account afterwards, so none is made meanwhile.
  await lockAccount(tx, userId)
  // After those of guilds, as joins do.
  await lockProfile(tx, userId)
  await empty()
  const now = deps.clock.now()
  // While the master still has a name.
  await notifyOfMaster(deps, tx, { userId, now })
  await forgetGuildMember(deps, tx, userId, guild)
  await Promise.all([
    forgetUser(tx, userId, now),
    forgetFriends(tx, userId, now),
    forgetRequests(tx, userId),
    forgetNotifications(tx, userId),
    forgetDevices(tx, userId),
    forgetWindows(tx, userId),
    archiveCardOf(tx, userId),
    dropRole(tx, userId, now),
    forgetNotes(tx, userId),
    forgetApplications(tx, userId),
  ])
  // Only those of a deleted account may be erased.
  await forgetConsents(tx, userId)
  await recordEvents(deps, tx, [
    { kind: 'user.removed', key: `user.removed:${userId}`, facts: { userId } },
  ])
  // Last, since heartbeats take no other lock: one that comes later finds the account removed.
  await lockForRemoval(tx, userId)
  await forgetPresence(tx, userId)
}
