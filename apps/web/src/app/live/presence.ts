import { HEARTBEAT_AFTER_ACTIVITY_MS, HEARTBEAT_EVERY_MS } from '@cco/domain/presence/presence'
import { api } from '../../lib/api.ts'
import { currentSession, hasFreshToken, subscribeSession } from '../../lib/auth.ts'
import { heartbeatOverSocket } from '../../lib/live-client.ts'

const ACTIVITY = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const

/**
 * Sends that the person is here: at once, every two minutes, in hidden tabs too, and a second after
 * their activity (spec §7). Guests send nothing, and a hidden tab renews no session for it (spec §4).
 */
export function startPresence(): void {
  let planned: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(planned)
    planned = undefined
    if (currentSession().status !== 'signedIn') return
    if (document.hidden && !hasFreshToken()) return
    const sent = heartbeatOverSocket() ?? api.presence.heartbeat.mutate(undefined)
    // Nothing depends on the result, and it is sent again soon (spec §8: only logged).
    sent.catch((error: unknown) => console.warn('Could not send presence', error))
  }
  const onActivity = () => {
    if (!document.hidden) planned ??= setTimeout(send, HEARTBEAT_AFTER_ACTIVITY_MS)
  }

  send()
  setInterval(send, HEARTBEAT_EVERY_MS)
  for (const name of ACTIVITY) addEventListener(name, onActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onActivity)
  let person = currentSession().user?.id
  subscribeSession(() => {
    const next = currentSession().user?.id
    if (next !== person && next !== undefined) send()
    person = next
  })
}
