import { LANGUAGES, type Language } from '@cco/domain/language/language'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AuthParts } from './parts.ts'
import { redirectTarget } from './redirects.ts'
import { requesterOf } from './requester.ts'
import type { UserRow } from './users.ts'

/** Where a request for a letter comes from, and where the letter's link leads. */
export const mailOriginSchema = z.object({
  requester: z.object({ ip: z.string(), userAgent: z.string().nullable() }),
  language: z.enum(LANGUAGES),
  redirectTo: z.string(),
})
export type MailOrigin = z.infer<typeof mailOriginSchema>

type Query = { redirect_to?: unknown }

/** Reads the origin of a request; an address that may not be led to becomes the site's. */
export function mailOriginOf({ config }: AuthParts, req: FastifyRequest): MailOrigin {
  return {
    requester: requesterOf(req),
    language: req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru',
    redirectTo: redirectTarget(config, (req.query as Query).redirect_to),
  }
}

/** The language a person chose in their profile, else that of the request. */
export function languageOf({ userMetadata: { locale } }: UserRow, origin: MailOrigin): Language {
  return LANGUAGES.find((language) => language === locale) ?? origin.language
}
