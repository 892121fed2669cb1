import type { Deps } from '../deps.ts'
import { liveSources } from '../features/club/live/queries.ts'
import { openHeartbeats } from '../features/people/presence/commands.ts'
import { createLiveHub } from '../platform/live/hub.ts'
import { LIVE_CHANNEL } from '../platform/live/notice.ts'

const SWEEP_MS = 1_000

/** The parts of a node that run beside its requests. */
export type NodeParts = Pick<Deps, 'live' | 'beats'> & { close: () => Promise<void> }

/**
 * Starts to listen for committed changes, on the node's one listening connection, and to buffer
 * presence heartbeats.
 * After a lost connection is restored, every client refetches.
 */
export async function openNode(
  of: Pick<Deps, 'sql' | 'clock' | 'auth' | 'settings'>,
  onError: (error: unknown) => void,
): Promise<NodeParts> {
  const { sql, clock, auth } = of
  const live = createLiveHub({ sources: liveSources(of), clock, onError })
  const beats = openHeartbeats(sql, onError)
  let listened = false
  const { unlisten } = await sql.listen(LIVE_CHANNEL, live.hear, () => {
    if (listened) live.doubt().catch(onError)
    listened = true
  })
  const stopFollowing = auth.onRevoked(live.revoke)
  const sweeping = setInterval(live.sweep, SWEEP_MS).unref()
  return {
    live,
    beats,
    close: async () => {
      clearInterval(sweeping)
      stopFollowing()
      live.close()
      await Promise.allSettled([beats.close(), unlisten()])
    },
  }
}
