import type { Configuration } from 'openid-client'
import type { Clock } from '../deps.ts'
import type { Provider } from './providers.ts'

/** How long a provider’s metadata is cached. */
const FRESH_MS = 60 * 60_000
const TIMEOUT_SECONDS = 10

/** Returns a provider’s metadata, fetched at most once an hour. */
export type Clients = (provider: Provider) => Promise<Configuration>

/**
 * Creates the provider clients of one process. The client library is loaded with the first of them.
 */
export function openClients(clock: Clock): Clients {
  const known = new Map<string, { configuration: Promise<Configuration>; requestedAt: number }>()
  return (provider) => {
    const now = clock.now().getTime()
    const before = known.get(provider.name)
    if (before && now - before.requestedAt < FRESH_MS) return before.configuration
    const entry = { configuration: discover(provider, clock), requestedAt: now }
    known.set(provider.name, entry)
    entry.configuration.catch(() => {
      if (known.get(provider.name) === entry) known.delete(provider.name)
    })
    return entry.configuration
  }
}

async function discover(provider: Provider, clock: Clock): Promise<Configuration> {
  const client = await import('openid-client')
  const server = new URL(provider.issuer)
  return await client.discovery(
    server,
    provider.clientIds[0],
    {},
    async (as, metadata, body, headers) => {
      const secret = await provider.secret?.(clock.now())
      const methods = as.token_endpoint_auth_methods_supported
      const byForm = !methods || methods.includes('client_secret_post')
      const show = byForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
      await show(as, metadata, body, headers)
    },
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the token’s signature in addition to the TLS connection.
        client.enableNonRepudiationChecks,
        // For local development; production rejects such an issuer at startup.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}
