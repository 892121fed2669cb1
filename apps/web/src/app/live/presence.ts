import { BEAT_AFTER_ACTIVITY_MS, BEAT_EVERY_MS, BEAT_PAUSE_MS } from '@cco/domain/presence/beat'
import { api } from '../../lib/api.ts'
import { currentSession, subscribeSession } from '../../lib/auth.ts'

const ACTIVITY = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const

/**
 * Says that the person is here: at once, every two minutes, and a second after they move, unless it
 * was said in the last half minute (spec §7). Hidden tabs and guests say nothing.
 */
export function startPresence(): void {
  let saidAt = Number.NEGATIVE_INFINITY
  let coming: ReturnType<typeof setTimeout> | undefined

  const say = () => {
    clearTimeout(coming)
    coming = undefined
    if (document.hidden || currentSession().status !== 'signedIn') return
    saidAt = performance.now()
    // Nobody waits for it, and it is said again soon (spec §8: only logged).
    api.presence.beat.mutate(undefined).catch((error: unknown) => console.debug(error))
  }
  const onActivity = () => {
    if (coming !== undefined || document.hidden) return
    const pause = saidAt + BEAT_PAUSE_MS - performance.now()
    coming = setTimeout(say, Math.max(BEAT_AFTER_ACTIVITY_MS, pause))
  }

  say()
  setInterval(say, BEAT_EVERY_MS)
  for (const name of ACTIVITY) addEventListener(name, onActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onActivity)
  let person = currentSession().user?.id
  subscribeSession(() => {
    const next = currentSession().user?.id
    if (next !== person && next !== undefined) say()
    person = next
  })
}
