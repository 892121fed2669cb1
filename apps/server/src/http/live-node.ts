import type { Deps } from '../deps.ts'
import { liveSources } from '../features/club/live/queries.ts'
import { openHeartbeats } from '../features/people/presence/commands.ts'
import { createGuestAnswers } from '../platform/guest-answers.ts'
import { LIVE_CHANNEL } from '../platform/live/changes.ts'
import { createLiveHub } from '../platform/live/hub.ts'
import type { SettingsReader } from '../platform/settings.ts'

const SWEEP_MS = 1_000
/** Carries the names of tables that guests read, after each change (`notify_public_change`). */
const PUBLIC_CHANGES = 'public_changes'

/** The parts of a node that run beside its requests. */
export type NodeParts = Pick<Deps, 'live' | 'beats' | 'guestAnswers'> & {
  close: () => Promise<void>
}

/**
 * Starts to listen for committed changes, on the node's one listening connection, and to buffer
 * presence heartbeats.
 * After a lost connection is restored, every client refetches; until then nothing is cached.
 */
export async function openNode(
  of: Pick<Deps, 'sql' | 'clock' | 'auth'> & { settings: SettingsReader },
  onError: (error: unknown) => void,
): Promise<NodeParts> {
  const { sql, clock, auth, settings } = of
  const sources = liveSources({ sql, clock, settings: settings.current })
  const live = createLiveHub({ sources, clock, onError })
  const guestAnswers = createGuestAnswers({ clock })
  const beats = openHeartbeats(sql, onError)
  let listened = false
  const { unlisten } = await sql.listen(LIVE_CHANNEL, live.receive, {
    onListening: () => {
      if (listened) live.doubt().catch(onError)
      listened = true
    },
  })
  /** What staff may listen to depends on a setting. */
  const forgetSettings = () => {
    settings.forget()
    live.reconsider()
  }
  const changes = await sql.listen(
    PUBLIC_CHANGES,
    (table) => {
      guestAnswers.clear()
      if (table === 'settings') forgetSettings()
    },
    {
      onListening: () => {
        forgetSettings()
        guestAnswers.setListening(true)
      },
      onLost: () => guestAnswers.setListening(false),
    },
  )
  const stopFollowing = auth.onRevoked(live.revoke)
  const sweeping = setInterval(live.sweep, SWEEP_MS).unref()
  return {
    live,
    beats,
    guestAnswers,
    close: async () => {
      clearInterval(sweeping)
      stopFollowing()
      live.close()
      await Promise.allSettled([beats.close(), unlisten(), changes.unlisten()])
    },
  }
}
