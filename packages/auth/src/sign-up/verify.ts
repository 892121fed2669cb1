import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { answerOf, signInUser } from '../access/session.ts'
import { recordAudit } from '../accounts/audit.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import { confirmEmailChange } from '../email/email-change.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { verifyByPhone } from '../phone/verify-phone.ts'
import type { SessionAnswer } from '../sessions/answers.ts'
import { holdFlow } from '../sessions/flow-state.ts'
import type { Method } from '../sessions/sessions.ts'
import {
  type TakenToken,
  type TokenKind,
  takeByCode,
  takeByLink,
} from '../tokens/one-time-tokens.ts'
import { enterByEmail } from './confirm.ts'

/** The kinds of emails for each of GoTrue’s `type` values. */
const KINDS = new Map<string, readonly TokenKind[]>([
  ['signup', ['signup', 'magiclink']],
  ['invite', ['signup']],
  ['magiclink', ['magiclink', 'recovery']],
  ['recovery', ['recovery', 'magiclink']],
  ['email', ['signup', 'magiclink', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

const METHODS: Partial<Record<TokenKind, Method>> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

type EmailProof = { kinds: readonly TokenKind[] } & (
  | { link: string }
  | { address: string; code: string }
)
type Proof = EmailProof | { phone: string; code: string; type: string }

/** The result of a verified email. */
export type Verified =
  | { outcome: 'session'; answer: SessionAnswer }
  | { outcome: 'flow'; code: string }
  | { outcome: 'half'; message: string }

/**
 * Returns a session for the code of an email with its address, or for the token of its link (`POST
 * /verify`, spec §7).
 * @throws AuthError `otp_expired` for any invalid code or token, `user_banned`,
 * `validation_failed`, `email_exists`, `over_request_rate_limit`
 */
export async function verifyByPost(
  parts: AuthParts,
  body: unknown,
  requestOrigin: RequestOrigin,
): Promise<SessionAnswer | { msg: string; code: string }> {
  const proof = readProof(body)
  if ('phone' in proof) return await verifyByPhone(parts, proof, requestOrigin)
  await parts.limits.signIn(requestOrigin.ip)
  if ('address' in proof) await parts.limits.code(proof.address)
  const now = parts.clock.now()
  const verified = await verify(parts, requestOrigin, 'here', (tx) =>
    'address' in proof ? takeByCode(tx, { ...proof, now }) : takeByLink(tx, { ...proof, now }),
  )
  if ('address' in proof) await parts.limits.forgetCodes(proof.address)
  if (verified.outcome === 'half') return { msg: verified.message, code: '200' }
  if (verified.outcome === 'flow') throw new Error('a posted proof is finished where it is posted')
  return verified.answer
}

/**
 * Verifies the token of an email’s link (`GET /verify`).
 * @throws AuthError those of `verifyByPost`
 */
export async function verifyByLink(
  parts: AuthParts,
  { link, type }: { link: string; type: string },
  requestOrigin: RequestOrigin,
): Promise<Verified> {
  const kinds = requireKinds(type)
  await parts.limits.signIn(requestOrigin.ip)
  const now = parts.clock.now()
  return await verify(parts, requestOrigin, 'where it began', (tx) =>
    takeByLink(tx, { link, kinds, now }),
  )
}

async function verify(
  parts: AuthParts,
  requestOrigin: RequestOrigin,
  finish: 'here' | 'where it began',
  take: (tx: Tx) => Promise<TakenToken | undefined>,
): Promise<Verified> {
  const done = await parts.sql.begin(async (tx) => {
    const taken = await take(tx)
    return taken && (await follow(parts, tx, taken, requestOrigin, finish))
  })
  if (!done) {
    // Written for every failure, so that the time does not reveal whether an email exists.
    const failure = { action: 'login_failed', userId: null, requestOrigin } as const
    await recordAudit(parts, parts.sql, { ...failure, traits: { reason: 'wrong_code' } })
    throw new AuthError('otp_expired')
  }
  if (done.outcome === 'half') return done
  for (const sessionId of done.ended) parts.verifiedTokens.revoke(sessionId)
  if (done.outcome === 'flow') return done
  return { outcome: 'session', answer: await answerOf(parts, done.opened) }
}

async function follow(
  parts: AuthParts,
  tx: Tx,
  taken: TakenToken,
  requestOrigin: RequestOrigin,
  finish: 'here' | 'where it began',
) {
  const { userId, kind, challenge } = taken
  await lockUser(tx, userId)
  const found = await findUser(parts, tx, { id: userId }, parts.clock.now())
  if (!found) return undefined
  if (found.banned) throw new AuthError('user_banned')
  const isChange = kind === 'email_change_current' || kind === 'email_change_new'
  const entered = isChange
    ? await confirmEmailChange(parts, tx, { user: found, requestOrigin })
    : await enterByEmail(parts, tx, { user: found, kind, requestOrigin })
  const { user, ended } = entered
  if (!user) return { outcome: 'half', message: HALF_CONFIRMED } as const
  if (challenge && finish === 'where it began') {
    const method = METHODS[kind] ?? 'otp'
    return {
      outcome: 'flow',
      code: await holdFlow(parts, tx, { userId, method, challenge }),
      ended,
    } as const
  }
  const opening = { user, provider: 'email', method: 'otp', requestOrigin } as const
  return { outcome: 'opened', opened: await signInUser(parts, tx, opening), ended } as const
}

function readProof(body: unknown): Proof {
  const given = readBody(verifyBody, body)
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (given.type === undefined) throw refuse('Verify requires a verification type')
  const { token, token_hash: link, email, phone } = given
  if ((token === undefined) === (link === undefined)) {
    throw refuse('Verify requires either a token or a token hash')
  }
  if (token !== undefined && phone !== undefined && email === undefined) {
    return { phone, code: token, type: given.type }
  }
  const kinds = requireKinds(given.type)
  if (link !== undefined) {
    if (email !== undefined || phone !== undefined || given.redirect_to !== undefined) {
      throw refuse('Only the token_hash and type should be provided')
    }
    return { link, kinds }
  }
  if (token === undefined || email === undefined || phone !== undefined) {
    throw refuse('Only an email address or phone number should be provided on verify')
  }
  return { address: readEmail(email), code: token, kinds }
}

function requireKinds(type: string): readonly TokenKind[] {
  const kinds = KINDS.get(type)
  if (!kinds) {
    throw new AuthError('validation_failed', { message: 'Unsupported verification type' })
  }
  return kinds
}
