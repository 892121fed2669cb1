import { hash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { AuthError } from './errors.ts'
import { optionalText } from './inputs.ts'

const LENGTH_MIN = 43
const LENGTH_MAX = 128

/**
 * The challenge sent when a sign-in starts, so that only the same browser can complete it (RFC
 * 7636).
 */
export const challengeSchema = z.object({
  challenge: z.string(),
  method: z.enum(['s256', 'plain']),
})
export type Challenge = z.infer<typeof challengeSchema>

/** The body fields of a challenge. */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText }

/**
 * Parses a challenge; returns null when there is none.
 * @throws AuthError `validation_failed` for an incomplete or invalid challenge
 */
export function readChallenge(given: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = given
  if (challenge === undefined && method === undefined) return null
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (challenge === undefined || method === undefined) {
    throw refuse('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge.length < LENGTH_MIN || challenge.length > LENGTH_MAX) {
    throw refuse(`code challenge has to be between ${LENGTH_MIN} and ${LENGTH_MAX} characters`)
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const parsed = challengeSchema.safeParse({ challenge, method: method.toLowerCase() })
  if (!parsed.success) throw refuse('Invalid code challenge method')
  return parsed.data
}

/** Whether a verifier matches the challenge. */
export function fitsChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const shown = Buffer.from(method === 's256' ? hash('sha256', verifier, 'base64url') : verifier)
  const laidDown = Buffer.from(challenge)
  return shown.length === laidDown.length && timingSafeEqual(shown, laidDown)
}
