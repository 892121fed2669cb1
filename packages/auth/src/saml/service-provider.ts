import { randomBytes } from 'node:crypto'
import type { SAML } from '@node-saml/node-saml'
import type { AuthParts } from '../parts.ts'
import type { AuthSettings } from '../settings.ts'
import type { Description } from './metadata.ts'

/** The tolerated difference between the servers’ clocks. */
const SKEW_MS = 30_000
const ID_BYTES = 20
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Returns our entity id and response URL, at GoTrue’s paths. */
export function addressesOf({ siteUrl }: Pick<AuthSettings, 'siteUrl'>) {
  return {
    entityId: `${siteUrl}/auth/v1/sso/saml/metadata`,
    acs: `${siteUrl}/auth/v1/sso/saml/acs`,
  }
}

/**
 * Returns our service provider for one organisation, which accepts the response to one request
 * only.
 */
export async function serviceProvider(
  { settings, samlKey }: Pick<AuthParts, 'settings' | 'samlKey'>,
  organisation: Description,
  of: { requestId: string; nameIdFormat: string | null; requestedAt: Date },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, acs } = addressesOf(settings)
  const { privateKey } = await samlKey()
  const requested = { value: of.requestedAt.toISOString(), createdAt: of.requestedAt.getTime() }
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: organisation.signOnUrl,
    idpCert: organisation.certificates,
    privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    decryptionPvk: privateKey,
    identifierFormat: of.nameIdFormat ?? PERSISTENT,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    // One signature is enough; only the signed part is read.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    // The relay state has expired by our clock long before; the library knows only the machine's.
    requestIdExpirationPeriodMs: Number.MAX_SAFE_INTEGER,
    generateUniqueId: () => of.requestId,
    // Requests are stored in the database, shared by all nodes.
    cacheProvider: {
      saveAsync: async () => requested,
      getAsync: async (key) => (key === of.requestId ? requested.value : null),
      removeAsync: async () => null,
    },
  })
}

/** Returns a new request id, valid as an XML id: it does not start with a digit. */
export function newRequestId(): string {
  return `_${randomBytes(ID_BYTES).toString('hex')}`
}

/** Returns our metadata for organisations (`GET /saml/metadata`). */
export async function ownMetadata({
  settings,
  samlKey,
}: Pick<AuthParts, 'settings' | 'samlKey'>): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { entityId, acs } = addressesOf(settings)
  const { privateKey, certificate } = await samlKey()
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    privateKey,
    publicCerts: certificate,
    signatureAlgorithm: 'sha256',
    decryptionPvk: privateKey,
    decryptionCert: certificate,
  })
}
