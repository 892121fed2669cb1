import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { browserCookie } from '../external/browser-cookie.ts'
import { redirectTarget } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import { challengeFields, readChallenge } from '../inputs/pkce.ts'
import type { AuthParts } from '../parts.ts'
import { readMetadata } from './metadata.ts'
import { findOrganisation, type Organisation } from './organisations.ts'
import { keepRelayState } from './relay-states.ts'
import { newRequestId, serviceProvider } from './service-provider.ts'

const ssoBody = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
})

/**
 * Redirects to the single sign-on of an organisation, found by its id or an email domain (`POST
 * /sso`, spec §7). With `skip_http_redirect` it returns the URL instead.
 * @throws AuthError `saml_provider_disabled`, `sso_provider_not_found`, `sso_provider_disabled`,
 * `validation_failed`, `over_request_rate_limit`
 */
export async function beginSso(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings, limits, clock } = parts
  requireSamlEnabled(settings)
  const given = readBody(ssoBody, req.body)
  const challenge = readChallenge(given)
  await limits.external(requestOriginOf(parts, req).ip)
  const organisation = await requireOrganisation(parts, given)
  const requestId = newRequestId()
  const requestedAt = clock.now()
  const description = await readMetadata(organisation.metadataXml)
  const { nameIdFormat } = organisation
  const us = await serviceProvider(parts, description, { requestId, nameIdFormat, requestedAt })
  const { relayState, browserSecret } = await keepRelayState(parts, {
    ssoProviderId: organisation.id,
    requestId,
    redirectTo: redirectTarget(settings, given.redirect_to),
    challenge,
    createdAt: requestedAt,
  })
  const url = await us.getAuthorizeUrlAsync(relayState, undefined, {})
  const cookie = browserCookie({
    state: relayState,
    browserSecret,
    path: '/auth/v1',
    siteUrl: settings.siteUrl,
    postedFromElsewhere: true,
  })
  reply.header('set-cookie', cookie)
  if (given.skip_http_redirect === true) return reply.send({ url })
  return reply.redirect(url, 303)
}

/** Requires SAML to be enabled. @throws AuthError `saml_provider_disabled` */
export function requireSamlEnabled({ AUTH_ENABLE_SAML }: AuthParts['settings']): void {
  if (!AUTH_ENABLE_SAML) throw new AuthError('saml_provider_disabled')
}

async function requireOrganisation(
  { sql }: AuthParts,
  { provider_id: id, domain }: { provider_id?: string | undefined; domain?: string | undefined },
): Promise<Organisation> {
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (id !== undefined && domain !== undefined) {
    throw refuse('Only one of provider_id or domain supported')
  }
  if (id !== undefined && !z.uuid().safeParse(id).success)
    throw refuse('provider_id must be an UUID')
  const which = id !== undefined ? { id } : domain !== undefined ? { domain } : undefined
  if (!which) throw refuse('A provider_id or domain needs to be provided')
  const organisation = await findOrganisation(sql, which)
  if (!organisation) {
    throw new AuthError('sso_provider_not_found', {
      ...('domain' in which && { message: 'No SSO provider assigned for this domain' }),
    })
  }
  if (organisation.disabled) throw new AuthError('sso_provider_disabled')
  return organisation
}
