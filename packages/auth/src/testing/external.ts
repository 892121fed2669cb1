import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import type { Clock } from '../deps.ts'
import { TestBrowser } from './browser.ts'
import { type AuthNode, startAuthNode } from './node.ts'
import { type LocalProvider, startProvider } from './provider.ts'

type ClientOptions = {
  url: string
  flowType: Flow
  autoRefreshToken: false
  persistSession: true
  fetch: TestBrowser['fetch']
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
}
/** The class of the official client, which belongs to the web: tests hand it in. */
export type ClientClass<Client> = new (options: ClientOptions) => Client
export type Flow = 'implicit' | 'pkce'
export type Outside = {
  google: LocalProvider
  apple: LocalProvider
  guild: LocalProvider
  node: AuthNode
  /** The settings of `node`, for another one that differs. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** A node that knows three providers on this machine. */
export async function openOutside(
  { sql, clock }: { sql: Sql; clock: Clock },
  more: Record<string, string> = {},
): Promise<Outside> {
  const appleKeys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const google = await startProvider({ clientId: 'the site at google' })
  const apple = await startProvider({
    clientId: 'test.cco.site',
    appleKey: { publicPem: appleKeys.publicKey, team: 'TEAM', keyId: 'KEY' },
  })
  const guild = await startProvider({
    clientId: 'the site at the guild',
    answersByUserinfo: true,
    authMethod: 'client_secret_basic',
  })
  const env = {
    AUTH_RATE_SIGN_IN: '1000',
    AUTH_REDIRECT_URLS: 'https://app.cco.test/**',
    AUTH_GOOGLE_CLIENT_ID: `${google.clientId}, the app at google`,
    AUTH_GOOGLE_CLIENT_SECRET: google.clientSecret,
    AUTH_GOOGLE_ISSUER: google.issuer,
    AUTH_APPLE_CLIENT_ID: apple.clientId,
    AUTH_APPLE_TEAM_ID: 'TEAM',
    AUTH_APPLE_KEY_ID: 'KEY',
    AUTH_APPLE_PRIVATE_KEY: appleKeys.privateKey.replaceAll('\n', '\\n'),
    AUTH_APPLE_ISSUER: apple.issuer,
    AUTH_OIDC_PROVIDERS: JSON.stringify({
      'custom:guild': {
        issuer: guild.issuer,
        clientId: guild.clientId,
        clientSecret: guild.clientSecret,
        emailOptional: true,
      },
    }),
    ...more,
  }
  const node = await startAuthNode({ sql, clock, env })
  return {
    google,
    apple,
    guild,
    node,
    env,
    close: async () => {
      await node.close()
      await Promise.all([google.close(), apple.close(), guild.close()])
    },
  }
}

/** Someone with an account at a provider. */
export function newUserAt(provider: LocalProvider, claims: object = {}) {
  const subject = randomUUID()
  const email = `${subject}@cco.test`
  provider.user(subject, { email, email_verified: true, name: 'Mira Moon', ...claims })
  return { subject, email }
}

/** The official client in a browser. */
export function clientIn<Client>(
  ClientOfBrowser: ClientClass<Client>,
  node: AuthNode,
  flowType: Flow = 'pkce',
): { browser: TestBrowser; client: Client } {
  const items = new Map<string, string>()
  const browser = new TestBrowser(node)
  const client = new ClientOfBrowser({
    url: node.url,
    flowType,
    autoRefreshToken: false,
    persistSession: true,
    fetch: browser.fetch,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  })
  return { browser, client }
}
