import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'
import type { UserRow } from '../accounts/users.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthSettings } from '../settings.ts'
import { type Credential, credentialsOf, type FactorRow } from './factor-rows.ts'

const NAME = 'CCO'

/** The options for a security key: to create a key pair, or to sign with an existing one. */
export type WebauthnAsk =
  | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
  | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } }

const encoded = z.string().regex(/^[\w-]*$/, 'base64url is expected')
const frame = {
  id: encoded.min(1),
  rawId: encoded.min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** The response of the key, as the official client sends it. */
export const webauthnProof = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('create'),
    credential_response: z.object({
      ...frame,
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  z.object({
    type: z.literal('request'),
    credential_response: z.object({
      ...frame,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
      }),
    }),
  }),
])
export type WebauthnProof = z.output<typeof webauthnProof>

/** Returns the options for a new key pair. The user’s verified keys are excluded. */
export async function creationOptions(
  { sql, settings }: Pick<AuthParts, 'sql' | 'settings'>,
  user: UserRow,
): Promise<WebauthnAsk> {
  // Loaded with the first security key.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const known = await credentialsOf(sql, user.id)
  const name = user.email || user.phone || user.id
  const publicKey = await generateRegistrationOptions({
    rpName: NAME,
    rpID: siteOf(settings).rpId,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, credential }) => ({
      id: credentialId,
      transports: credential.transports,
    })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { type: 'create', credential_options: { publicKey } }
}

/** Returns the options for a signature by this factor’s key. */
export async function requestOptions(
  settings: Pick<AuthSettings, 'siteUrl'>,
  { credentialId, credential }: FactorRow,
): Promise<WebauthnAsk> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const publicKey = await generateAuthenticationOptions({
    rpID: siteOf(settings).rpId,
    allowCredentials: [{ id: credentialId ?? '', transports: credential?.transports ?? [] }],
    userVerification: 'preferred',
  })
  return { type: 'request', credential_options: { publicKey } }
}

/**
 * Checks a key’s response against its challenge, for this site only.
 * @returns the credential to store; undefined when the response is invalid
 */
export async function keyThatProved(
  settings: Pick<AuthSettings, 'siteUrl'>,
  of: { factor: FactorRow; challenge: string; proof: WebauthnProof },
): Promise<{ credentialId: string; credential: Credential } | undefined> {
  const { factor, challenge, proof } = of
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: siteOf(settings).origin,
    expectedRPID: siteOf(settings).rpId,
    // It is the second factor, so touching the key is enough.
    requireUserVerification: false,
  }
  if ((proof.type === 'create') !== (factor.status === 'unverified')) return undefined
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = await import(
    '@simplewebauthn/server'
  )
  try {
    if (proof.type === 'create') {
      const response = proof.credential_response as RegistrationResponseJSON
      const made = await verifyRegistrationResponse({ ...expected, response })
      if (!made.verified) return undefined
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
      const stored = Buffer.from(publicKey).toString('base64url')
      return { credentialId: id, credential: { publicKey: stored, counter, transports } }
    }
    const { credentialId, credential } = factor
    const response = proof.credential_response as AuthenticationResponseJSON
    if (!credentialId || !credential || response.id !== credentialId) return undefined
    const signed = await verifyAuthenticationResponse({
      ...expected,
      response,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
        transports: credential.transports,
      },
    })
    if (!signed.verified) return undefined
    return {
      credentialId,
      credential: { ...credential, counter: signed.authenticationInfo.newCounter },
    }
  } catch {
    // The library throws for every invalid response; the client gets the same error for all.
    return undefined
  }
}

function siteOf({ siteUrl }: Pick<AuthSettings, 'siteUrl'>) {
  const { hostname: rpId, origin } = new URL(siteUrl)
  return { rpId, origin }
}
