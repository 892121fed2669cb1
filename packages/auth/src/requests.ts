import { LANGUAGES } from '@cco/domain/language/language'
import * as z from 'zod'
import type { Metadata } from './inputs/metadata.ts'
import { challengeSchema } from './inputs/pkce.ts'

/**
 * The origin of a request for an email, and the redirect of its link. Payloads of waiting jobs have
 * these keys, also those of the release before.
 */
const mailOriginSchema = z.object({
  requestOrigin: z.object({ ip: z.string(), userAgent: z.string().nullable() }),
  language: z.enum(LANGUAGES),
  redirectTo: z.string(),
})
export type MailOrigin = z.infer<typeof mailOriginSchema>

const metadata = z.custom<Metadata>((value) => typeof value === 'object').nullable()

/** A requested email, stored until `answerMailRequest` has processed it. */
export const mailRequestSchema = z.object({
  /** `signup` follows a sign-up attempt; `signup_resend` requests its email again. */
  kind: z.enum(['signup', 'signup_resend', 'magiclink', 'recovery', 'email_change']),
  email: z.string(),
  origin: mailOriginSchema,
  challenge: challengeSchema.nullable(),
  /**
   * For a magic link: the metadata of the account it may create; null when it may not create one.
   */
  newAccount: metadata,
})
export type MailRequest = z.output<typeof mailRequestSchema>

/** A requested message, stored until `answerSmsRequest` has processed it. */
export const smsRequestSchema = z.object({
  kind: z.enum(['sms_signup', 'sms', 'phone_change']),
  phone: z.string(),
  origin: mailOriginSchema,
  /**
   * For a sign-in code: the metadata of the account it may create; null when it may not create one.
   */
  newAccount: metadata,
})
export type SmsRequest = z.output<typeof smsRequestSchema>
