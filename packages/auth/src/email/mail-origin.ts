import { LANGUAGES, type Language } from '@cco/domain/language/language'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../accounts/users.ts'
import { redirectTarget } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import type { AuthParts } from '../parts.ts'
import type { MailOrigin } from '../requests.ts'

type Query = { redirect_to?: unknown }

/**
 * Returns the origin of a request. A redirect that is not allowed is replaced by the site’s URL.
 */
export function mailOriginOf(parts: AuthParts, req: FastifyRequest): MailOrigin {
  return {
    requestOrigin: requestOriginOf(parts, req),
    language: req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru',
    redirectTo: redirectTarget(parts.settings, (req.query as Query).redirect_to),
  }
}

/** Returns the language of the user’s profile, or of the request if none is set. */
export function languageOf({ userMetadata: { locale } }: UserRow, origin: MailOrigin): Language {
  return LANGUAGES.find((language) => language === locale) ?? origin.language
}
