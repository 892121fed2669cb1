import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { LiveChange } from '@cco/domain/live/contract'
import { LIVE_TABLE_TOPICS, type LiveTable, type LiveTopic } from '@cco/domain/live/tables'
import type { WebSocket } from 'ws'
import type { TestApp } from './app.ts'

/** Creates a session and its access token without hashing a password. */
export async function openTestSession({ deps }: TestApp, userId: string) {
  const { sql, clock, auth } = deps
  const session = { id: randomUUID(), aal: 'aal1' as const, amr: [] }
  await sql`insert into auth.sessions (id, user_id, created_at)
    values (${session.id}, ${userId}, ${clock.now()})`
  const user = {
    id: userId,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    phone: null,
    appMetadata: {},
    userMetadata: {},
    isAnonymous: false,
  } as unknown as Parameters<typeof auth.parts.tokens.sign>[0]
  const { accessToken } = await auth.parts.tokens.sign(user, session)
  return { token: accessToken, sessionId: session.id }
}

/**
 * A received message: changes, a request to refetch or reconnect, or the code with which the
 * subscription ended.
 */
type Received =
  | { changes: LiveChange[] }
  | { again: true }
  | { code: string }
  | { requested: 'reconnect' }

export type LiveClient = {
  /** Returns the next message. */
  next: () => Promise<Received>
  /** Returns the changes of the next message; rejects for any other message. */
  changes: () => Promise<LiveChange[]>
  /** Replaces the topics of the connection; rejects with the code of the answer. */
  listen: (topics: readonly LiveTopic[]) => Promise<void>
  /** Resolves when the connection is closed. */
  closed: Promise<void>
  socket: WebSocket
  close: () => Promise<void>
}

type Ask = {
  token?: string | undefined
  /** What is heard of the topics; the rest is dropped, as the site does with what it does not show. */
  tables: readonly LiveTable[]
  /** Those of the tables and of the games, unless given. */
  topics?: readonly LiveTopic[]
  games?: readonly string[]
  origin?: string
}

/**
 * Subscribes to live changes as the site does, with tRPC's protocol. What was committed before is
 * not received.
 */
export async function openLiveClient(t: TestApp, ask: Ask): Promise<LiveClient> {
  const port = await portOf(t.app)
  await receivedSoFar(t)
  return await openLiveClientAt(port, ask)
}

/**
 * Resolves when the node has handled every change committed so far: a connection receives the
 * notifications of all its channels in the order of their commits.
 */
async function receivedSoFar({ deps: { sql, live } }: TestApp): Promise<void> {
  const channel = `received_${randomUUID()}`
  const arrived = Promise.withResolvers<void>()
  const { unlisten } = await sql.listen(channel, () => arrived.resolve())
  await sql`select pg_notify(${channel}, '')`
  await arrived.promise
  await unlisten()
  await live.settled()
}

/** Subscribes at a port of this machine, which may belong to another process. */
export async function openLiveClientAt(port: number, ask: Ask): Promise<LiveClient> {
  const { token, tables, games = [], origin } = ask
  const ofGames = games.map((id): LiveTopic => `game:${id}`)
  const topics = ask.topics ?? [...topicsOf(tables, token), ...ofGames]
  const headers = origin === undefined ? {} : { origin }
  const socket = await connectTo(port, headers)
  const received: Received[] = []
  const waiting: ((one: Received) => void)[] = []
  const deliver = (one: Received) => {
    const reader = waiting.shift()
    if (reader) reader(one)
    else received.push(one)
  }
  const deliverFrom = (one: Received | null) => {
    if (!one) return
    if (!('changes' in one)) return deliver(one)
    const changes = one.changes.filter(({ table }) => tables.includes(table))
    if (changes.length > 0) deliver({ changes })
  }
  const calls = new Map<number, (code: string | undefined) => void>()
  const started = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const text = String(data)
    // As a browser, which would be disconnected otherwise.
    if (text === 'PING') return socket.send('PONG')
    const { id, result, error, method } = JSON.parse(text)
    if (calls.has(id)) return calls.get(id)?.(error?.data.code)
    if (result?.type === 'started') started.resolve()
    else if (result?.type === 'data') deliverFrom(result.data)
    else if (error) {
      started.reject(new Error(error.data.code))
      deliver({ code: error.data.code })
    } else if (method) deliver({ requested: method })
  })
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  const params = token === undefined ? {} : { token }
  socket.send(JSON.stringify({ method: 'connectionParams', data: params }))
  const input = { path: 'live.changes', input: { topics } }
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: input }))
  await started.promise.catch((error: unknown) => {
    socket.terminate()
    throw error
  })

  const next = () => {
    const ready = received.shift()
    return ready
      ? Promise.resolve(ready)
      : new Promise<Received>((resolve) => {
          waiting.push(resolve)
        })
  }
  return {
    next,
    changes: async () => {
      const one = await next()
      if (!('changes' in one)) throw new Error(`received ${JSON.stringify(one)}`)
      return one.changes
    },
    listen: async (wanted) => {
      const id = calls.size + 2
      const answered = Promise.withResolvers<void>()
      calls.set(id, (code) => (code ? answered.reject(new Error(code)) : answered.resolve()))
      const params = { path: 'live.listen', input: { topics: wanted } }
      socket.send(JSON.stringify({ id, method: 'mutation', params }))
      await answered.promise
    },
    closed,
    socket,
    close: async () => {
      socket.close()
      await closed
    },
  }
}

/** The topics of these tables, for the user of this token; a guest asks for a stranger's. */
function topicsOf(tables: readonly LiveTable[], token: string | undefined): LiveTopic[] {
  const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
  const userId = /"sub":"([^"]+)"/.exec(claims)?.[1] ?? randomUUID()
  const kinds = new Set(tables.map((table) => LIVE_TABLE_TOPICS[table]))
  return [...kinds].flatMap((kind): LiveTopic[] => {
    if (kind === 'user') return [`user:${userId}`]
    return kind === 'game' || kind === 'guild' ? [] : [kind]
  })
}

/** Opens a socket; rejects with the status with which the server refused it. */
export async function connect(
  app: TestApp['app'],
  headers: Record<string, string> = {},
): Promise<WebSocket> {
  return await connectTo(await portOf(app), headers)
}

export async function portOf(app: TestApp['app']): Promise<number> {
  await listening(app)
  return (app.server.address() as AddressInfo).port
}

async function connectTo(port: number, headers: Record<string, string>): Promise<WebSocket> {
  const { WebSocket: Socket } = await import('ws')
  const url = `ws://127.0.0.1:${port}/trpc/live?connectionParams=1`
  return await new Promise((resolve, reject) => {
    const socket = new Socket(url, { headers })
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_req, { statusCode }) => reject(new Error(`${statusCode}`)))
    socket.once('error', reject)
  })
}

const opened = new WeakMap<TestApp['app'], Promise<unknown>>()

function listening(app: TestApp['app']): Promise<unknown> {
  const known = opened.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 })
  opened.set(app, known)
  return known
}
