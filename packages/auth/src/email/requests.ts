import { LANGUAGES } from '@cco/domain/language/language'
import * as z from 'zod'
import type { Metadata } from '../accounts/metadata.ts'
import { challengeSchema } from '../tokens/pkce.ts'

/** Where a request for an email comes from, and where the link of the email leads. */
const mailOriginSchema = z.object({
  requester: z.object({ ip: z.string(), userAgent: z.string().nullable() }),
  language: z.enum(LANGUAGES),
  redirectTo: z.string(),
})
export type MailOrigin = z.infer<typeof mailOriginSchema>

const metadata = z.custom<Metadata>((value) => typeof value === 'object').nullable()

/** What someone asked an address to be sent; kept until `answerMailRequest` has answered it. */
export const mailRequestSchema = z.object({
  /** `signup` follows an attempt to sign up; `signup_resend` asks for its email again. */
  kind: z.enum(['signup', 'signup_resend', 'magiclink', 'recovery', 'email_change']),
  email: z.string(),
  origin: mailOriginSchema,
  challenge: challengeSchema.nullable(),
  /** For a magic link: the metadata of the account it may open; null when it may not. */
  newAccount: metadata,
})
export type MailRequest = z.output<typeof mailRequestSchema>

/** What someone asked a number to be sent; kept until `answerSmsRequest` has answered it. */
export const smsRequestSchema = z.object({
  kind: z.enum(['sms_signup', 'sms', 'phone_change']),
  phone: z.string(),
  origin: mailOriginSchema,
  /** For a code to sign in by: the metadata of the account it may open; null when it may not. */
  newAccount: metadata,
})
export type SmsRequest = z.output<typeof smsRequestSchema>
