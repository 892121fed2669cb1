import type { Deps } from '../deps.ts'
import { liveSources } from '../features/club/live/queries.ts'
import { openHeartbeats } from '../features/people/presence/commands.ts'
import { createLiveHub } from '../platform/live/hub.ts'
import { LIVE_CHANNEL } from '../platform/live/notice.ts'

const SWEEP_MS = 1_000

/** What one node keeps running beside its answers. */
export type NodeParts = Pick<Deps, 'live' | 'beats'> & { close: () => Promise<void> }

/**
 * Starts to listen for committed changes, on the one connection this node listens on, and to gather
 * beats of presence. When that connection was lost and is back, everyone asks again.
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
