import * as z from 'zod'
import type { FactorSummary, UserRow } from '../accounts/users.ts'
import { ACCESS_TOKEN_SECONDS } from '../tokens/token-facts.ts'
import type { Tokens } from './access-tokens.ts'
import type { SessionRow } from './sessions.ts'

const instant = z.iso.datetime()
const metadata = z.record(z.string(), z.json())

const identityAnswer = z.object({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: instant.optional(),
  created_at: instant,
  updated_at: instant,
  email: z.string().optional(),
})

/** A factor in GoTrue’s response format. */
const factorAnswer = z.object({
  id: z.uuid(),
  created_at: instant,
  updated_at: instant,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.string().optional(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  phone: z.string().optional(),
  last_challenged_at: instant.optional(),
})
export type FactorAnswer = z.infer<typeof factorAnswer>

/** An account in GoTrue’s response format. Fields that are not listed here are never sent. */
const userAnswer = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: instant.optional(),
  /** The new address while its confirmation is pending. */
  new_email: z.string().optional(),
  email_change_sent_at: instant.optional(),
  phone: z.string(),
  phone_confirmed_at: instant.optional(),
  /** The new number while its confirmation is pending. */
  new_phone: z.string().optional(),
  phone_change_sent_at: instant.optional(),
  confirmed_at: instant.optional(),
  last_sign_in_at: instant.optional(),
  invited_at: instant.optional(),
  banned_until: instant.optional(),
  deleted_at: instant.optional(),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(identityAnswer),
  /** Omitted when there are none, as in GoTrue. */
  factors: z.array(factorAnswer).optional(),
  created_at: instant,
  updated_at: instant,
  is_anonymous: z.boolean(),
})
export type UserAnswer = z.infer<typeof userAnswer>

/** A session in GoTrue’s response format. */
const sessionAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds from now. */
  expires_in: z.int().positive(),
  /** Seconds since 1970. */
  expires_at: z.int().positive(),
  refresh_token: z.string(),
  user: userAnswer,
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

/** Returns the response body of an account, as its owner sees it (spec §3 "Session"). */
export function toUserAnswer(user: UserRow): UserAnswer {
  return userAnswer.parse({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: text(user.emailConfirmedAt),
    new_email: user.emailChange ?? undefined,
    email_change_sent_at: user.emailChange === null ? undefined : text(user.emailChangeSentAt),
    phone: user.phone ?? '',
    phone_confirmed_at: text(user.phoneConfirmedAt),
    new_phone: user.phoneChange ?? undefined,
    phone_change_sent_at: user.phoneChange === null ? undefined : text(user.phoneChangeSentAt),
    confirmed_at: text(user.emailConfirmedAt ?? user.phoneConfirmedAt),
    last_sign_in_at: text(user.lastSignInAt),
    invited_at: text(user.invitedAt),
    banned_until: text(user.bannedUntil),
    deleted_at: text(user.deletedAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: user.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.providerId,
      user_id: user.id,
      identity_data: identity.identityData,
      provider: identity.provider,
      last_sign_in_at: text(identity.lastSignInAt),
      created_at: text(identity.createdAt),
      updated_at: text(identity.updatedAt),
      email: identity.identityData.email,
    })),
    factors: user.factors.length > 0 ? user.factors.map(toFactorAnswer) : undefined,
    created_at: text(user.createdAt),
    updated_at: text(user.updatedAt),
    is_anonymous: user.isAnonymous,
  })
}

/** Returns the response body of a session, with a new access token (spec §3 "Session"). */
export async function toSessionAnswer(
  tokens: Tokens,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionAnswer> {
  const { accessToken, expiresAt } = await tokens.sign(user, session)
  return sessionAnswer.parse({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserAnswer(user),
  })
}

/** Returns the response body of a factor, as its owner sees it. */
export function toFactorAnswer(factor: FactorSummary): FactorAnswer {
  return factorAnswer.parse({
    id: factor.id,
    created_at: text(factor.createdAt),
    updated_at: text(factor.updatedAt),
    status: factor.status,
    friendly_name: factor.friendlyName ?? undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? undefined,
    last_challenged_at: text(factor.lastChallengedAt),
  })
}

function text(instant: Date | null): string | undefined {
  return instant?.toISOString()
}
