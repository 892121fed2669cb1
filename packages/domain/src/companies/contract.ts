import * as z from 'zod/mini'
import { LANGUAGES } from '../language/language.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { givenDate, givenInstant, instant } from '../time/instant.ts'
import {
  COMPANY_BUDGET_MAX,
  COMPANY_CONSENT_VERSION,
  COMPANY_FORMATS,
  COMPANY_MAX,
  COMPANY_PEOPLE_MAX,
  COMPANY_REQUESTS_MAX,
  COMPANY_STATUSES,
  COMPANY_VENUES,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  DECLINE_REASON_MAX,
  QUOTE_MAX,
  WISHES_MAX,
} from './limits.ts'

/**
 * What a seat costs now, from the announced games and the coin packs on sale; null while there are
 * too few games to tell.
 */
export const companyPricesOutput = z.object({
  seat: z.nullable(
    z.object({
      /** In whole roubles: the cheapest seat, and the median. */
      from: z.int(),
      usual: z.int(),
      /** The number of games that these are from. */
      games: z.int(),
    }),
  ),
})

const roubles = z.int().check(z.minimum(1), z.maximum(COMPANY_BUDGET_MAX))
const email = z.email().check(z.maxLength(254))

/** A request of a company, by anyone. */
export const companyRequestInput = z
  .object({
    /** Made by the browser once for a form; a repeat asks once. */
    requestKey: z.uuid(),
    format: z.enum(COMPANY_FORMATS),
    people: z.int().check(z.minimum(1), z.maximum(COMPANY_PEOPLE_MAX)),
    /** The day they have in mind. */
    wantedOn: z.nullable(givenDate),
    venue: z.enum(COMPANY_VENUES),
    /** In whole roubles. */
    budget: z.nullable(roubles),
    wishes: z.nullable(multiLine({ min: 1, max: WISHES_MAX })),
    name: singleLine({ min: 1, max: CONTACT_NAME_MAX }),
    company: z.nullable(singleLine({ min: 1, max: COMPANY_MAX })),
    email: z.nullable(email),
    /** A telephone number or another way to reach them. */
    phone: z.nullable(singleLine({ min: 3, max: CONTACT_PHONE_MAX })),
    /** The version of the consent text that was accepted. */
    consent: z.int().check(z.minimum(COMPANY_CONSENT_VERSION), z.maximum(COMPANY_CONSENT_VERSION)),
    /** Required of guests where the club demands a CAPTCHA. */
    captchaToken: z.optional(z.string().check(z.minLength(1), z.maxLength(8_192))),
  })
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'] }))
export type CompanyRequestInput = z.infer<typeof companyRequestInput>

/** The key of a quote's link, in base64url. */
export const quoteKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) })
export const quoteOutput = z.object({
  company: z.nullable(z.string()),
  people: z.int(),
  text: z.string(),
  /** In whole roubles. */
  price: z.int(),
  expiresAt: instant,
  /** Set once it was answered. */
  status: z.enum(['quoted', 'accepted', 'declined']),
})
export type Quote = z.infer<typeof quoteOutput>
export const answerQuoteInput = z.extend(quoteKey, {
  accept: z.boolean(),
  /** Why it is declined. */
  reason: z.nullable(multiLine({ min: 1, max: DECLINE_REASON_MAX })),
})

/** A request for owners. */
export const companyRequest = z.object({
  id: z.uuid(),
  format: z.enum(COMPANY_FORMATS),
  people: z.int(),
  wantedOn: z.nullable(z.string()),
  venue: z.enum(COMPANY_VENUES),
  budget: z.nullable(z.int()),
  wishes: z.nullable(z.string()),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  status: z.enum(COMPANY_STATUSES),
  createdAt: instant,
  assignedTo: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  quote: z.nullable(
    z.object({ text: z.string(), price: z.int(), sentAt: instant, expiresAt: instant }),
  ),
  closedAt: z.nullable(instant),
  /** By the company or by the club. */
  declineReason: z.nullable(z.string()),
  /** Counts its changes; a write names the one that was seen. */
  version: z.int(),
})
export type CompanyRequest = z.infer<typeof companyRequest>
export const companyRequestsOutput = z.object({
  items: z.array(companyRequest).check(z.maxLength(COMPANY_REQUESTS_MAX)),
})

const seen = {
  id: z.uuid(),
  /** The version that the owner saw; another one is refused. */
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
}
export const takeRequestInput = z.object(seen)
export const sendQuoteInput = z.object({
  ...seen,
  text: multiLine({ min: 1, max: QUOTE_MAX }),
  price: roubles,
  expiresAt: givenInstant,
})
export type SendQuote = z.infer<typeof sendQuoteInput>
/** The link of the quote when there is no address to send it to; otherwise null. */
export const sendQuoteOutput = z.object({ link: z.nullable(z.string()) })
export const declineRequestInput = z.object({
  ...seen,
  reason: multiLine({ min: 1, max: DECLINE_REASON_MAX }),
})
