import type pg from 'pg'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

export type ListenHooks = {
  /** Called whenever listening starts: at first and after each lost connection. */
  onListening?: () => void
  /** Called when the connection is lost; payloads sent from now until `onListening` are missed. */
  onLost?: () => void
}

type Subscription = ListenHooks & { channel: string; onPayload: (payload: string) => void }

export type Listener = {
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    hooks?: ListenHooks,
  ) => Promise<{ unlisten: () => Promise<void> }>
  close: () => Promise<void>
}

/**
 * Creates a listener for channels on one connection.
 * The connection is opened with the first subscription and reopened, with a growing pause, whenever
 * it is lost.
 */
export function createListener(create: () => pg.Client): Listener {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isClosed = false

  const subscribe = async (on: pg.Client, { channel, onListening }: Subscription) => {
    await on.query(`listen ${on.escapeIdentifier(channel)}`)
    onListening?.()
  }

  const connect = (): Promise<pg.Client> => {
    connecting ??= open().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  const open = async () => {
    const next = create()
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      for (const { onLost } of subscriptions) onLost?.()
      if (client === next) client = undefined
      again()
    }
    next.on('error', lose)
    next.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.onPayload(payload ?? '')
    })
    await next.connect()
    next.once('end', lose)
    if (isClosed) await next.end()
    else client = next
    return next
  }

  const again = () => {
    if (isClosed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      void relisten()
    }, pauseMs)
    retry.unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  const relisten = async () => {
    if (isClosed || client !== undefined) return
    try {
      const on = await connect()
      for (const one of subscriptions) await subscribe(on, one)
      pauseMs = FIRST_PAUSE_MS
    } catch {
      again()
    }
  }

  return {
    listen: async (channel, onPayload, hooks = {}) => {
      const subscription = { channel, onPayload, ...hooks }
      const on = client ?? (await connect())
      subscriptions.add(subscription)
      await subscribe(on, subscription).catch((error: unknown) => {
        subscriptions.delete(subscription)
        throw error
      })
      return {
        unlisten: async () => {
          subscriptions.delete(subscription)
          const isUsed = [...subscriptions].some((other) => other.channel === channel)
          if (!isUsed) await client?.query(`unlisten ${client.escapeIdentifier(channel)}`)
        },
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await connecting?.catch(() => {})
      await client?.end()
    },
  }
}
