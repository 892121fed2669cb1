import type { AddressInfo } from 'node:net'
import type { Sql } from '@cco/database/client'
import { openTestSignIn } from '@cco/server/testing/sign-in'
import Fastify from 'fastify'
import type { AuthService } from '../auth-service.ts'
import type { Clock } from '../deps.ts'

const BODY_LIMIT_BYTES = 256 * 1024

type ClientOptions = {
  url: string
  autoRefreshToken: false
  persistSession: true
  storage: Storage
}
/** The class of the official client, which belongs to the web: tests hand it in. */
export type NodeClientClass<Client> = new (options: ClientOptions) => Client
type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export type AuthNode = {
  service: AuthService
  url: string
  /** A person's browser: the official client with a storage of its own. */
  browser: <Client>(ClientOfBrowser: NodeClientClass<Client>) => Client
  /** A plain request, for what the official client would never send. */
  ask: (path: string, init?: RequestInit) => Promise<{ response: Response; body: Answer }>
  post: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ response: Response; body: Answer }>
  close: () => Promise<void>
}
/** A JSON object of whatever shape; the tests say what they expect of it. */
export type Answer = Record<string, unknown>

/** One node: the service with its routes alone, listening on a free port. */
export async function startAuthNode(of: {
  sql: Sql
  clock: Clock
  env?: Record<string, string>
  /** Takes the lines of the log. */
  log?: (line: string) => void
}): Promise<AuthNode> {
  const { sql, clock, env = {}, log } = of
  const { service, trustProxy } = await openTestSignIn({ sql, clock, env })
  const app = Fastify({
    logger: log ? { level: 'trace', stream: { write: log } } : false,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  })
  await app.register(service.routes, { prefix: '/auth/v1' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/auth/v1`

  const ask: AuthNode['ask'] = async (path, init) => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    return { response, body: text === '' ? {} : JSON.parse(text) }
  }
  return {
    service,
    url,
    browser: (ClientOfBrowser) =>
      new ClientOfBrowser({
        url,
        autoRefreshToken: false,
        persistSession: true,
        storage: newStorage(),
      }),
    ask,
    post: (path, body, headers) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      await app.close()
      await service.close()
    },
  }
}

function newStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
