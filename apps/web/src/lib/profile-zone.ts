import { currentSession, subscribeSession } from './auth.ts'
import { setViewerZone } from './datetime.ts'
import { cachedProfile, onProfileRead } from './me.ts'
import { storedJson } from './storage.ts'
import { readStoredSession } from './stored-session.ts'

/** The zone of a profile as it was read last, so that the next visit paints with it at once. */
interface RememberedZone {
  userId: string
  zone: string
}

function isRemembered(value: unknown): value is RememberedZone | null {
  if (value === null) return true
  const { userId, zone } = value as Partial<RememberedZone>
  return typeof userId === 'string' && typeof zone === 'string'
}

const remembered = storedJson<RememberedZone | null>('profileZone', isRemembered, null)

/** The person whose zone counts: also one whose session still has to be renewed. */
function ownUserId(): string | undefined {
  const { status, user } = currentSession()
  return user?.id ?? (status === 'loading' ? readStoredSession()?.user.id : undefined)
}

function zoneOf(userId: string): string | null {
  const zone = cachedProfile()?.timeZone
  const before = remembered.get()
  if (zone === undefined) return before?.userId === userId ? before.zone : null
  if (before?.userId !== userId || before.zone !== zone) remembered.set({ userId, zone })
  return zone
}

/** Shows times in the zone of the signed-in user's profile. Called once, at the start. */
export function followProfileZone(): void {
  const look = () => {
    const userId = ownUserId()
    setViewerZone(userId === undefined ? null : zoneOf(userId))
  }
  look()
  subscribeSession(look)
  onProfileRead(look)
}
