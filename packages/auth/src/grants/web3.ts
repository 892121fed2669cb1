import * as z from 'zod'
import { answerOf, recordingRefusal, signInUser } from '../access/session.ts'
import type { ExternalUser } from '../accounts/external-user.ts'
import { useUp } from '../external/consumed-tokens.ts'
import { enterFromOutside } from '../external/enter.ts'
import { redirectTarget } from '../http/redirects.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import type { AuthSettings } from '../settings.ts'
import { type Chain, readSignInMessage, type SignInMessage } from '../web3/sign-in-message.ts'

/** The maximum age of a message, and how far a wallet’s clock may be ahead. */
const VALID_MS = 10 * 60_000
const SHOWN_MAX = 512

const web3Body = z.object({
  chain: optionalText,
  message: z.string().default(''),
  signature: z.string().default(''),
})

/**
 * Returns a session for a message that a wallet has just signed for this site (`POST
 * /token?grant_type=web3`, spec §7). Each message is valid once.
 * @throws AuthError `web3_provider_disabled`, `web3_unsupported_chain`, `validation_failed` for a
 * malformed message, `invalid_credentials` for an invalid signature, `user_banned`,
 * `signup_disabled`, `over_request_rate_limit`
 */
export async function web3Grant(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { settings, limits } = parts
  const given = readBody(web3Body, body)
  const chain = requireChain(settings, given.chain)
  await limits.signIn(requestOrigin.ip)
  return await recordingRefusal(parts, { provider: 'web3', requestOrigin }, () =>
    enter(parts, chain, given, requestOrigin),
  )
}

async function enter(
  parts: AuthParts,
  chain: Chain,
  given: z.output<typeof web3Body>,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer> {
  const { settings } = parts
  const message = readSignInMessage(chain, given.message)
  await requireSignature(chain, message, given)
  requireAudience(settings, message)
  const now = parts.clock.now()
  requireInTime(message, now)
  const externalUser = externalUserOf(chain, message)
  const opened = await parts.sql.begin(async (tx) => {
    // Derived from the message, since a signature can be encoded in more than one way.
    const proof = `${externalUser.subject} ${given.message}`
    const expiresAt = new Date(message.issuedAt.getTime() + 2 * VALID_MS)
    if (!(await useUp(tx, proof, { expiresAt }))) throw refuse('message was used before')
    const { user } = await enterFromOutside(parts, tx, {
      externalUser,
      requestOrigin,
      emailOptional: true,
    })
    const opening = { user, provider: 'web3', method: 'web3', requestOrigin } as const
    return await signInUser(parts, tx, opening)
  })
  return await answerOf(parts, opened)
}

function requireChain(settings: AuthSettings, chain: string | undefined): Chain {
  const { AUTH_WEB3_ETHEREUM: ethereum, AUTH_WEB3_SOLANA: solana } = settings
  if (!ethereum && !solana) throw new AuthError('web3_provider_disabled')
  if (chain !== 'ethereum' && chain !== 'solana') throw new AuthError('web3_unsupported_chain')
  if (chain === 'ethereum' ? !ethereum : !solana) throw new AuthError('web3_provider_disabled')
  return chain
}

async function requireSignature(
  chain: Chain,
  { address, domain }: SignInMessage,
  { message: text, signature }: { message: string; signature: string },
): Promise<void> {
  // Loaded with the first wallet, because most sites never need it.
  const { isSignedByEthereum, isSignedBySolana } = await import('../web3/signatures.ts')
  const isSigned =
    chain === 'ethereum'
      ? isSignedByEthereum(address, text, signature)
      : isSignedBySolana({ address, domain, text, signature })
  if (!isSigned) throw refuse('signature does not match address in message')
}

/** Requires a message for this site, since one signed for another site must not be accepted. */
function requireAudience(settings: AuthSettings, { uri, domain }: SignInMessage): void {
  const address = new URL(uri)
  if (redirectTarget(settings, uri) !== address.href) {
    throw refuse('message was signed for another app')
  }
  if (address.host !== domain.toLowerCase()) throw refuse('domain does not match the URI')
  if (address.protocol !== 'https:' && settings.isProduction) throw refuse('URI does not use HTTPS')
}

function requireInTime({ issuedAt, expiresAt, notBefore }: SignInMessage, now: Date): void {
  if (notBefore && now < notBefore) throw refuse('message becomes valid in the future')
  if (expiresAt && now >= expiresAt) throw refuse('message is expired')
  const age = now.getTime() - issuedAt.getTime()
  if (age >= VALID_MS) throw refuse('message was issued too long ago')
  if (age <= -VALID_MS) throw refuse('message was issued too far in the future')
}

function externalUserOf(
  chain: Chain,
  { address, network, domain, statement }: SignInMessage,
): ExternalUser {
  // Uppercase in an Ethereum address is a checksum; a Solana address is case-sensitive.
  const known = chain === 'ethereum' ? address.toLowerCase() : address
  return {
    provider: 'web3',
    subject: `web3:${chain}:${known}`,
    email: null,
    emailVerified: false,
    claims: {
      custom_claims: {
        address,
        chain,
        domain,
        ...(network !== undefined && { network }),
        ...(statement !== undefined && { statement: statement.slice(0, SHOWN_MAX) }),
      },
    },
  }
}

function refuse(message: string): AuthError {
  return new AuthError('invalid_credentials', { message })
}
