import type { LiveTopic } from '@cco/domain/live/tables'
import { satisfies } from '@cco/domain/roles/role'
import { startPresence } from '../../features/people/presence/public.tsx'
import { currentSession, subscribeSession } from '../../lib/auth.ts'
import { onLiveAgain, onLiveBegun } from '../../lib/live.ts'
import { connectLive, type Listener } from '../../lib/live-client.ts'
import { cachedProfile, onProfileRead } from '../../lib/me.ts'
import { refetchEarlier, refetchWhenSeen } from './again.ts'
import { patchCache } from './patches.ts'

/** What the site does while it is open, downloaded after the first paint. Called once. */
export function startLive(): void {
  patchCache()
  onLiveAgain(() => refetchWhenSeen())
  onLiveBegun(refetchEarlier)
  startPresence()

  let listener = listenerNow()
  let disconnect = connectLive(listener)
  const look = () => {
    const next = listenerNow()
    const sameUser = next.userId === listener.userId
    if (sameUser && next.topics.join() === listener.topics.join()) return
    listener = next
    disconnect()
    // Another person's screens ask anew by themselves; the same one's missed the moment between.
    disconnect = connectLive(next, { resumed: sameUser })
  }
  subscribeSession(look)
  // The role is read with the profile, and decides what one may hear of.
  onProfileRead(look)
}

function listenerNow(): Listener {
  const { user } = currentSession()
  if (!user) return { userId: null, topics: ['all'] }
  const role = cachedProfile()?.role ?? 'user'
  const topics: LiveTopic[] = ['all', `user:${user.id}`]
  if (satisfies(role, 'moderator')) topics.push('staff')
  if (satisfies(role, 'owner')) topics.push('owners')
  return { userId: user.id, topics }
}
