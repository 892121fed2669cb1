import type { PresenceRow } from '@cco/domain/presence/contract'
import { HEARTBEAT_AFTER_ACTIVITY_MS, HEARTBEAT_EVERY_MS } from '@cco/domain/presence/presence'
import { api } from '../../../lib/api.ts'
import { currentSession, hasFreshToken, subscribeSession } from '../../../lib/auth.ts'
import { heartbeatOverSocket } from '../../../lib/live-client.ts'

/** Limit of ids in one request (`presence.of`). */
const BATCH_MAX = 100

interface PendingRequest {
  id: string
  resolve: (row: PresenceRow | undefined) => void
  reject: (error: unknown) => void
}
let pending: PendingRequest[] = []

async function send(batch: readonly PendingRequest[]): Promise<void> {
  try {
    const { items } = await api.presence.of.query({ ids: batch.map(({ id }) => id) })
    const rows = new Map(items.map((row) => [row.id, row]))
    for (const { id, resolve } of batch) resolve(rows.get(id))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** Batches the requests of one moment, such as the rows of a table, into one. */
export function requestPresence(id: string): Promise<PresenceRow | undefined> {
  return new Promise((resolve, reject) => {
    if (pending.push({ id, resolve, reject }) > 1) return
    setTimeout(() => {
      const all = pending
      pending = []
      for (let from = 0; from < all.length; from += BATCH_MAX) {
        void send(all.slice(from, from + BATCH_MAX))
      }
    })
  })
}

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
  let userId = currentSession().user?.id
  subscribeSession(() => {
    const next = currentSession().user?.id
    if (next !== userId && next !== undefined) send()
    userId = next
  })
}
