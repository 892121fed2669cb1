import { fitDisplayName } from '@cco/domain/profiles/display-name'
import * as z from 'zod'
import type { Metadata } from '../inputs/metadata.ts'

/** Longer claims are dropped, because all claims are part of every access token. */
const CLAIM_MAX = 512

/** A user as described by an external provider. */
export type ExternalUser = {
  /** The provider’s name, `sso:` followed by an organisation’s id, or `web3`. */
  provider: string
  /** The provider’s permanent id of the user. */
  subject: string
  /** In lower case; null when the provider does not supply one. */
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  /** The other stored claims, by GoTrue’s names. */
  claims: Metadata
}

const claim = z.string().min(1).max(CLAIM_MAX)
const truth = z.union([z.boolean(), z.enum(['true', 'false'])])
const profile = z.object({
  name: claim.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(CLAIM_MAX)
    .optional()
    .catch(undefined),
  email: z.email().max(255).optional().catch(undefined),
  // Apple sends it as a string.
  email_verified: truth.optional().catch(undefined),
})

/** Parses a user from the claims of an OpenID Connect provider. Unusable claims are dropped. */
export function externalUserOf(
  provider: string,
  issuer: string,
  claims: Record<string, unknown> & { sub: string },
): ExternalUser {
  const { name, picture, email, email_verified } = profile.parse(claims)
  return {
    provider,
    subject: claims.sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: email !== undefined && (email_verified === true || email_verified === 'true'),
    claims: {
      iss: issuer,
      ...(name !== undefined && { name, full_name: name }),
      ...(picture !== undefined && { picture, avatar_url: picture }),
    },
  }
}

/** Returns the data stored with the identity, in GoTrue’s format. */
export function identityDataOf({ subject, email, emailVerified, claims }: ExternalUser): Metadata {
  return {
    ...claims,
    sub: subject,
    provider_id: subject,
    ...(email !== null && { email }),
    email_verified: emailVerified,
    phone_verified: false,
  }
}

/** Returns the metadata of a new account: the claims, and a display name if there is one. */
export function firstMetadataOf(externalUser: ExternalUser): Metadata {
  const { name } = externalUser.claims
  const shown = typeof name === 'string' ? fitDisplayName(name) : undefined
  return { ...identityDataOf(externalUser), ...(shown !== undefined && { display_name: shown }) }
}
