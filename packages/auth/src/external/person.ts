import { fitDisplayName } from '@cco/domain/profile/display-name'
import * as z from 'zod'
import type { Metadata } from '../accounts/metadata.ts'

/** A claim longer than this is left out: all of them travel in every access token. */
const CLAIM_MAX = 512

/** Someone as a provider outside of the club describes them. */
export type Person = {
  /** The provider's name, or `sso:` and the id of an organisation, or `web3`. */
  provider: string
  /** What the provider calls this person, for ever. */
  subject: string
  /** In lower case; null where the provider tells none. */
  email: string | null
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean
  /** What else is kept of what the provider says, by GoTrue's names. */
  claims: Metadata
}

const told = z.string().min(1).max(CLAIM_MAX)
const truth = z.union([z.boolean(), z.enum(['true', 'false'])])
const profile = z.object({
  name: told.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(CLAIM_MAX)
    .optional()
    .catch(undefined),
  email: z.email().max(255).optional().catch(undefined),
  // Apple says it as a text.
  email_verified: truth.optional().catch(undefined),
})

/** Reads a person out of the claims of an OpenID Connect provider; what cannot be used is left out. */
export function personOf(
  provider: string,
  issuer: string,
  claims: Record<string, unknown> & { sub: string },
): Person {
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

/** What is kept with the identity, as GoTrue words it. */
export function identityDataOf({ subject, email, emailVerified, claims }: Person): Metadata {
  return {
    ...claims,
    sub: subject,
    provider_id: subject,
    ...(email !== null && { email }),
    email_verified: emailVerified,
    phone_verified: false,
  }
}

/** The metadata a new account begins with: the claims, and a name to be shown by if there is one. */
export function firstMetadataOf(person: Person): Metadata {
  const { name } = person.claims
  const shown = typeof name === 'string' ? fitDisplayName(name) : undefined
  return { ...identityDataOf(person), ...(shown !== undefined && { display_name: shown }) }
}
