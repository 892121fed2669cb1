import { currentSession, subscribeSession } from '../../../lib/auth.ts'
import { failureOf } from '../../../lib/error.ts'
import { readStoredSession } from '../../../lib/stored-session.ts'
import { onStreamerMode, streamerMode } from '../../../lib/streamer.ts'
import { refreshDevices } from './queries.ts'
import { subscribe, support, unsubscribe } from './subscription.ts'
import { isWanted, setWanted } from './wanted.ts'

/**
 * Renews the subscription of this browser on every load and sign-in, where the user has turned push
 * messages on, and ends it when they sign out. Called once.
 */
export function startPush(): void {
  if (support() !== 'ready') return
  let done: string | undefined
  // One after the other: signing out and in again must not end what was just renewed.
  let last = Promise.resolve()
  const renew = async () => {
    const userId = currentUser()
    const state = `${userId} ${streamerMode()}`
    if (userId === undefined || state === done) return
    await synchronise(userId)
    done = state
  }
  const follow = () => {
    last = last.then(renew).catch((error: unknown) => console.warn('No push messages', error))
  }
  follow()
  subscribeSession(follow)
  onStreamerMode(follow)
  addEventListener('online', follow)
}

/** The user who is signed in, null for a guest; undefined while a stored session is not confirmed. */
function currentUser(): string | null | undefined {
  const { status, user } = currentSession()
  if (status === 'signedIn') return user?.id
  return status === 'guest' && !readStoredSession() ? null : undefined
}

async function synchronise(userId: string | null): Promise<void> {
  if (userId === null || !isWanted(userId)) return await unsubscribe()
  if (Notification.permission !== 'granted') return
  try {
    await subscribe({ turnedOn: false, isCurrent: () => currentUser() === userId })
  } catch (error) {
    if (failureOf(error).code !== 'push_removed') throw error
    // It was turned off from another device.
    setWanted(userId, false)
    await unsubscribe()
  }
  await refreshDevices()
}
