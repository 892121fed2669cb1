import * as z from 'zod'
import { AuthError } from '../inputs/errors.ts'
import { optionalRecord, optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import { type Metadata, readMetadata } from '../inputs/metadata.ts'
import { readPhone } from '../inputs/phone-number.ts'
import { requireAcceptable } from '../passwords/passwords.ts'

const ARGON2 = /^\$argon2(?:id|i|d)\$v=\d+\$[\w+/=,$-]{20,}$/
/** The duration of a ban in Go’s format: `24h`, `1h30m`, `90s`. */
const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/
const UNIT_MS = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const
const HUNDRED_YEARS_MS = 100 * 366 * 24 * UNIT_MS.h

const attributesBody = z.object({
  id: z.uuid().nullish(),
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  role: optionalText.pipe(
    z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  ),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: optionalRecord,
  app_metadata: optionalRecord,
  ban_duration: optionalText,
})

/** The account attributes an administrator can set. */
export type Attributes = {
  id?: string
  email?: string
  phone?: string
  password?: string
  passwordHash?: string
  role?: string
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata: Metadata
  appMetadata: Metadata
  /** Milliseconds from now; 0 lifts a ban. */
  banMs?: number
}

/**
 * Parses the account attributes of an admin request.
 * @throws AuthError `validation_failed`, `weak_password`
 */
export function readAttributes(body: unknown): Attributes {
  const given = readBody(attributesBody, body)
  if (given.password !== undefined) requireAcceptable(given.password)
  if (given.password_hash !== undefined && !ARGON2.test(given.password_hash)) {
    throw new AuthError('validation_failed', {
      message: 'password_hash: an Argon2 hash is expected',
    })
  }
  return {
    emailConfirm: given.email_confirm ?? false,
    phoneConfirm: given.phone_confirm ?? false,
    userMetadata: readMetadata(given.user_metadata ?? {}),
    appMetadata: readMetadata(given.app_metadata ?? {}),
    ...(given.id && { id: given.id }),
    ...(given.email !== undefined && { email: readEmail(given.email) }),
    ...(given.phone !== undefined && { phone: readPhone(given.phone) }),
    ...(given.password !== undefined && { password: given.password }),
    ...(given.password_hash !== undefined && { passwordHash: given.password_hash }),
    ...(given.role !== undefined && { role: given.role }),
    ...(given.ban_duration !== undefined && { banMs: readDuration(given.ban_duration) }),
  }
}

function readDuration(text: string): number {
  if (text === 'none') return 0
  if (!DURATION.test(text)) {
    throw new AuthError('validation_failed', { message: 'invalid format for ban duration' })
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const total = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS],
    0,
  )
  return Math.min(total, HUNDRED_YEARS_MS)
}
