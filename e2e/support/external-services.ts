import { createHmac } from 'node:crypto'
import { type Idp, openIdp } from '../../packages/auth/src/testing/idp.ts'
import { type LocalProvider, startProvider } from '../../packages/auth/src/testing/provider.ts'
import { now } from './clock.ts'
import type { SocketAddress } from './cluster.ts'
import { freePort, startServer } from './server.ts'

/** Fakes of external services, and a node that is configured for them. */
export type ExternalServices = {
  url: string
  google: LocalProvider
  guild: LocalProvider
  /** A company with an identity provider, known by the domain of its addresses. */
  company: Idp & { domain: string }
  close: () => Promise<void>
}

const JWT_SECRET = 'of a node that only journeys call'

/** Starts a node with Google, another OpenID provider, a company's SAML, phones and wallets. */
export async function openExternalServices(database: SocketAddress): Promise<ExternalServices> {
  const port = await freePort()
  const site = `http://localhost:${port}/auth/v1`
  const callback = `${site}/callback`
  const google = await startProvider({ clientId: 'the site at google', callback })
  const guild = await startProvider({ clientId: 'the site at the guild', callback })
  const node = await startServer(database, {
    PORT: String(port),
    AUTH_MANUAL_LINKING: 'true',
    AUTH_ANONYMOUS: 'true',
    AUTH_GOOGLE_CLIENT_ID: google.clientId,
    AUTH_GOOGLE_CLIENT_SECRET: google.clientSecret,
    AUTH_GOOGLE_ISSUER: google.issuer,
    AUTH_OIDC_PROVIDERS: JSON.stringify({
      'custom:game-guild': {
        issuer: guild.issuer,
        clientId: guild.clientId,
        clientSecret: guild.clientSecret,
      },
    }),
    AUTH_ENABLE_SAML: 'true',
    AUTH_WEB3_ETHEREUM: 'true',
    AUTH_WEB3_SOLANA: 'true',
    AUTH_JWT_SECRET: JWT_SECRET,
  })
  const company = openIdp(undefined, `${site}/sso/saml`)
  const domain = 'company.test'
  const given = { metadata_xml: company.metadata, domains: [domain] }
  await register(node.url, given).catch(async (error: unknown) => {
    await node.stop()
    throw error
  })
  return {
    url: node.url,
    google,
    guild,
    company: { ...company, domain },
    close: async () => {
      await node.stop()
      await Promise.all([google.close(), guild.close()])
    },
  }
}

/** Registers a company at the node, as an administrator's program does. */
async function register(url: string, company: object): Promise<void> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { role: 'service_role', exp: Math.floor(now().getTime() / 1000) + 60 }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const token = `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`
  const answer = await fetch(`${url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'saml', ...company }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}
