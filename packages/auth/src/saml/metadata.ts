import * as z from 'zod'
import { AuthError } from '../inputs/errors.ts'

const SIZE_MAX = 512 * 1024
const FETCH_TIMEOUT_MS = 10_000
const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** The single sign-on data of an organisation. */
export type Description = {
  entityId: string
  /** The URL users are redirected to for sign-in. */
  signOnUrl: string
  /** The certificates that sign its responses, in base64. */
  certificates: [string, ...string[]]
}

const text = z.object({ _: z.string() })
const descriptor = z.object({
  EntityDescriptor: z.object({
    $: z.object({ entityID: z.string().min(1).max(1024) }),
    IDPSSODescriptor: z
      .array(
        z.object({
          KeyDescriptor: z.array(
            z.object({
              $: z.object({ use: z.string().optional() }).optional(),
              KeyInfo: z
                .array(
                  z.object({
                    X509Data: z.array(z.object({ X509Certificate: z.array(text) })).default([]),
                  }),
                )
                .default([]),
            }),
          ),
          SingleSignOnService: z.array(
            z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) }),
          ),
        }),
      )
      .length(1),
  }),
})

/**
 * Parses an organisation’s metadata.
 * @throws AuthError `validation_failed` when the sign-on URL or the signing certificate is missing
 */
export async function readMetadata(xml: string): Promise<Description> {
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (xml.length > SIZE_MAX) throw refuse('SAML Metadata XML is too large')
  // Entities are not needed here and would allow attacks.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refuse('SAML Metadata XML must not declare a DOCTYPE')
  const parsed = descriptor.safeParse(await parse(xml))
  if (!parsed.success) throw refuse('SAML Metadata does not describe one IDPSSODescriptor')
  const { $, IDPSSODescriptor } = parsed.data.EntityDescriptor
  const [provider] = IDPSSODescriptor
  const location = provider?.SingleSignOnService.find((one) => one.$.Binding === REDIRECT_BINDING)
  const signOnUrl = location?.$.Location ?? ''
  if (!/^https?:$/.test(URL.canParse(signOnUrl) ? new URL(signOnUrl).protocol : '')) {
    throw refuse('SAML Metadata does not name a SingleSignOnService for HTTP-Redirect')
  }
  const [first, ...rest] = (provider?.KeyDescriptor ?? [])
    .filter((key) => (key.$?.use ?? 'signing') === 'signing')
    .flatMap((key) => key.KeyInfo.flatMap((info) => info.X509Data))
    .flatMap((data) => data.X509Certificate.map((one) => one._.replace(/\s/g, '')))
  if (first === undefined) throw refuse('SAML Metadata does not name a certificate to sign with')
  return { entityId: $.entityID, signOnUrl, certificates: [first, ...rest] }
}

/**
 * Fetches an organisation’s metadata.
 * @throws AuthError `saml_metadata_fetch_failed`
 */
export async function fetchMetadata(address: string): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    const xml = answer.ok ? await answer.text() : ''
    if (xml !== '' && xml.length <= SIZE_MAX) return xml
  } catch {
    // The cause is not reported to the client.
  }
  throw new AuthError('saml_metadata_fetch_failed')
}

async function parse(xml: string): Promise<unknown> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    return await parseXml2JsFromString(xml)
  } catch {
    return undefined
  }
}
