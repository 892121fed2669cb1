import {
  LIVE_HEARTBEAT_MS,
  LIVE_TIMEOUT_MS,
  LIVE_TOPICS_MAX,
  type LiveTopic,
  reconnectDelay,
} from '@cco/domain/live/tables'
import type { AppRouter } from '@cco/server/router'
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client'
import { accessToken, currentSession, renewSession, settledToken } from './auth.ts'
import { failureOf } from './error.ts'
import { emitBegun, emitLiveChanges, emitReread, setLive, watchScreenTopics } from './live.ts'
import { maskLive } from './streamer.ts'

/** Who listens, a guest or a user, and to what, whatever screen is open. */
export interface Listener {
  userId: string | null
  topics: readonly LiveTopic[]
}

/** When the server says no for a reason that does not pass soon. */
const REFUSED_MS = 60_000

let heartbeat: (() => Promise<unknown>) | undefined

/** Sends over the open connection that the person is here; undefined where there is none. */
export function heartbeatOverSocket(): Promise<unknown> | undefined {
  return heartbeat?.()
}

/** Waits until the tab is visible: a hidden tab refreshes no session (spec §4). */
function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

/**
 * The one live connection. It reports to `lib/live.ts` changes, that it has begun, and that some may
 * have been missed whenever it was not the first to begin, or `resumed` one that was ended for it.
 * @returns how to end it
 */
export function connectLive({ userId, topics }: Listener, { resumed = false } = {}): () => void {
  let ended = false
  let started = resumed
  let failures = 0
  let close = () => {}
  let stopWatching = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    let sent: string | null = null
    const socket = createWSClient({
      url: `${location.origin.replace(/^http/, 'ws')}/trpc/live`,
      // In the first message and not in the address, which proxies write into their logs.
      connectionParams: async () => {
        // A connection opened for a guest stays a guest's: a new person opens a new one.
        // Without a token that could be renewed it is refused, and tried again later.
        sent =
          userId === null
            ? null
            : await seen()
                .then(accessToken)
                .catch(() => null)
        return sent === null ? {} : { token: sent }
      },
      retryDelayMs: reconnectDelay,
      keepAlive: { enabled: true, intervalMs: LIVE_HEARTBEAT_MS, pongTimeoutMs: LIVE_TIMEOUT_MS },
      WebSocket: PromptSocket,
    })
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] })
    const subscription = client.live.changes.subscribe(
      { topics: [...topics] },
      {
        onStarted: () => {
          failures = 0
          setLive(true)
          if (started) emitReread()
          else emitBegun()
          started = true
          if (userId === null) return
          heartbeat = () => client.presence.heartbeat.mutate()
          stopWatching = watchScreenTopics((screens) => {
            const wanted = [...topics, ...screens].slice(0, LIVE_TOPICS_MAX)
            // What may not be heard stays as it was fetched.
            return client.live.listen
              .mutate({ topics: wanted })
              .catch((error: unknown) => console.warn('Could not listen', error))
          })
        },
        onData: (message) =>
          'again' in message ? emitReread() : emitLiveChanges(maskLive(message.changes)),
        onConnectionStateChange: ({ state }) => {
          if (state === 'pending') return
          heartbeat = undefined
          stopWatching()
          setLive(false)
        },
        onError: (error) => void recover(failureOf(error).code, sent),
      },
    )
    close = () => {
      heartbeat = undefined
      stopWatching()
      setLive(false)
      subscription.unsubscribe()
      void socket.close()
    }
  }
  /** The server ended the subscription; the connection itself mends alone. */
  const recover = async (code: string, sent: string | null) => {
    close()
    const stale = code === 'session_expired' || code === 'not_signed_in'
    if (stale && currentSession().status === 'signedIn') {
      await seen()
      // Another tab may have renewed it already. A session that is over makes a guest of us, and
      // the caller that opened this connection opens another.
      const renewed = (await settledToken().catch(() => null)) !== sent || (await renewSession())
      if (!renewed) return retry(REFUSED_MS)
    }
    retry(stale ? reconnectDelay(failures) : REFUSED_MS)
    failures += 1
  }
  const retry = (delay: number) => {
    if (ended) return
    timer = setTimeout(open, delay)
  }

  open()
  return () => {
    ended = true
    clearTimeout(timer)
    close()
  }
}

/** How long a server is given to answer a goodbye. */
const GOODBYE_MS = 1_000

/**
 * A WebSocket that reports being closed at most a second after `close()`. The browser's own
 * waits for the other side, which a frozen server never is; and who waits for it does not reconnect.
 */
class PromptSocket extends WebSocket {
  #reported = false

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    // The first listener: the second of the two events is stopped.
    this.addEventListener('close', (event) => {
      if (this.#reported) event.stopImmediatePropagation()
      this.#reported = true
    })
  }

  /** Data sent to a closing socket is lost, and the browser logs a warning. */
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState !== WebSocket.CLOSING && this.readyState !== WebSocket.CLOSED) {
      super.send(data)
    }
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    setTimeout(() => {
      if (this.readyState !== WebSocket.CLOSED) this.dispatchEvent(new CloseEvent('close'))
    }, GOODBYE_MS)
  }
}
