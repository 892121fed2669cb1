import * as z from 'zod'
import type { ExternalUser } from '../accounts/external-user.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import type { AttributeMapping, Organisation } from './organisations.ts'

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const TRANSIENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
]
const VALUE_MAX = 512

/** Parses an element without content as an empty string. */
function orEmpty<T extends z.ZodType>(element: T) {
  return z.preprocess((value) => (typeof value === 'string' ? {} : value), element)
}

const attribute = z.object({
  $: z.object({ Name: z.string(), FriendlyName: z.string().optional() }),
  AttributeValue: z.array(orEmpty(z.object({ _: z.string().optional() }))).default([]),
})
/** The parts of an assertion whose signature has been verified. */
const signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z
          .tuple([
            z.object({ _: z.string(), $: z.object({ Format: z.string().optional() }).optional() }),
          ])
          .optional(),
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z
              .array(
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                  }),
                }),
              )
              .default([]),
          }),
        ),
      }),
    ]),
    AuthnStatement: z
      .array(
        orEmpty(
          z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() }),
        ),
      )
      .default([]),
    AttributeStatement: z
      .array(orEmpty(z.object({ Attribute: z.array(attribute).default([]) })))
      .default([]),
  }),
})

export type Assertion = z.infer<typeof signed>['Assertion']

/**
 * Parses an assertion with a verified signature, time and audience, and checks what the library
 * does not: its issuer, its recipient, the request it responds to, and that it expires.
 * @throws AuthError `validation_failed`
 */
export function readAssertion(
  verified: unknown,
  expected: { issuer: string; recipient: string; requestId: string },
): { assertion: Assertion; endsAt: Date } {
  const refuse = (why: string) =>
    new AuthError('validation_failed', { message: `SAML Assertion is not valid: ${why}` })
  const parsed = signed.safeParse(verified)
  if (!parsed.success) throw refuse('a part is missing')
  const assertion = parsed.data.Assertion
  if (assertion.Issuer[0]._ !== expected.issuer) throw refuse('another issuer')
  const confirmation = assertion.Subject[0].SubjectConfirmation.flatMap(
    ({ SubjectConfirmationData }) => SubjectConfirmationData,
  ).find(({ $ }) => $.Recipient === expected.recipient && $.InResponseTo === expected.requestId)
  if (!confirmation) throw refuse('it answers another request')
  const endsAt = new Date(confirmation.$.NotOnOrAfter ?? Number.NaN)
  if (Number.isNaN(endsAt.getTime())) throw refuse('it has no end')
  return { assertion, endsAt }
}

/**
 * Returns the user of an assertion. The id, address and mapped attributes are found as in GoTrue.
 * @throws AuthError `saml_assertion_no_user_id`, `saml_assertion_no_email`
 */
export function externalUserOfAssertion(
  { id, attributeMapping, domains }: Pick<Organisation, 'id' | 'attributeMapping' | 'domains'>,
  assertion: Assertion,
): ExternalUser {
  const subject = subjectOf(assertion)
  if (subject === undefined) throw new AuthError('saml_assertion_no_user_id')
  const mapped = mappedOf(assertion, attributeMapping)
  const { email: mappedEmail, name, ...custom } = mapped
  const email = z
    .email()
    .max(255)
    .safeParse(typeof mappedEmail === 'string' ? mappedEmail : emailOf(assertion))
  if (!email.success) throw new AuthError('saml_assertion_no_email')
  const address = email.data.toLowerCase()
  return {
    provider: `sso:${id}`,
    subject,
    email: address,
    // An organisation vouches only for the addresses of its own domains.
    emailVerified: domains.includes(address.slice(address.lastIndexOf('@') + 1)),
    claims: {
      iss: assertion.Issuer[0]._,
      ...(typeof name === 'string' && { name, full_name: name }),
      ...(Object.keys(custom).length > 0 && { custom_claims: custom }),
    },
  }
}

/** Returns the session end set by the organisation, or null when it sets none. */
export function sessionEndOf({ AuthnStatement }: Assertion): Date | null {
  const ends = AuthnStatement.flatMap(({ $ }) => Date.parse($?.SessionNotOnOrAfter ?? '') || [])
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

function subjectOf(assertion: Assertion): string | undefined {
  const [subjectId] = valuesOf(assertion, SUBJECT_ID)
  if (subjectId !== undefined) return subjectId
  const [nameId] = assertion.Subject[0].NameID ?? []
  if (!nameId || nameId._ === '' || nameId.$?.Format === TRANSIENT_FORMAT) return undefined
  return nameId.$?.Format === EMAIL_FORMAT ? nameId._.trim().toLowerCase() : nameId._
}

function emailOf(assertion: Assertion): string | undefined {
  const [found] = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(assertion, name))
  if (found !== undefined) return found
  const [nameId] = assertion.Subject[0].NameID ?? []
  return nameId?.$?.Format === EMAIL_FORMAT ? nameId._.trim() : undefined
}

function valuesOf({ AttributeStatement }: Assertion, name: string): string[] {
  const wanted = name.toLowerCase()
  return AttributeStatement.flatMap(({ Attribute }) => Attribute)
    .filter(({ $ }) => [$.Name, $.FriendlyName].some((one) => one?.toLowerCase() === wanted))
    .flatMap(({ AttributeValue }) =>
      AttributeValue.flatMap(({ _ }) => _?.slice(0, VALUE_MAX) || []),
    )
}

function mappedOf(assertion: Assertion, { keys }: AttributeMapping): Metadata {
  const mapped: Metadata = {}
  for (const [key, { name, names = [], array, default: fallback }] of Object.entries(keys)) {
    const found = [...(name === undefined ? [] : [name]), ...names]
      .map((one) => valuesOf(assertion, one))
      .find((values) => values.length > 0)
    const value = array ? found : found?.[0]
    if (value !== undefined) mapped[key] = value
    else if (fallback !== undefined) mapped[key] = fallback
  }
  return mapped
}
