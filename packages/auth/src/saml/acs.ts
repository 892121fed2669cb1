import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOf, finishWhereItBegan, recordingRefusal } from '../access/session.ts'
import { browserSecretOf } from '../external/browser-cookie.ts'
import { useUp } from '../external/consumed-tokens.ts'
import { enterFromOutside } from '../external/enter.ts'
import { withQuery } from '../http/redirects.ts'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { withError, withSession } from '../sign-up/verify-link.ts'
import { externalUserOfAssertion, readAssertion, sessionEndOf } from './assertion.ts'
import { requireSamlEnabled } from './begin.ts'
import { readMetadata } from './metadata.ts'
import { findOrganisation, type Organisation } from './organisations.ts'
import { type RelayState, takeRelayState } from './relay-states.ts'
import { addressesOf, serviceProvider } from './service-provider.ts'

/** Clocks differ between servers, so an assertion is stored a little longer than it is valid. */
const REMEMBERED_LONGER_MS = 5 * 60_000

/**
 * Handles the response of an organisation (`POST /saml/acs`) and redirects as `finishOauth` does.
 * Unsolicited responses are rejected, because they would allow signing a victim in as another user.
 * @throws AuthError `saml_provider_disabled`
 */
export async function finishSso(
  parts: AuthParts,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSamlEnabled(parts.settings)
  const values = req.body instanceof URLSearchParams ? req.body : new URLSearchParams()
  // The URL may contain a session, which must not leak in the referrer.
  reply.header('referrer-policy', 'no-referrer')
  return reply.redirect(await destinationOf(parts, req, values), 303)
}

async function destinationOf(
  parts: AuthParts,
  req: FastifyRequest,
  values: URLSearchParams,
): Promise<string> {
  let target = parts.settings.siteUrl
  try {
    await parts.limits.signIn(requestOriginOf(parts, req).ip)
    const relayState = values.get('RelayState') ?? ''
    const names = { relayState, browserSecret: browserSecretOf(req, relayState) }
    const state = await takeRelayState(parts, names)
    if (!state) throw new AuthError('saml_relay_state_not_found')
    target = state.redirectTo
    if (state.expired) throw new AuthError('saml_relay_state_expired')
    const of = {
      provider: `sso:${state.ssoProviderId}`,
      requestOrigin: requestOriginOf(parts, req),
    }
    return await recordingRefusal(parts, of, () =>
      enter(parts, req, { state, response: values.get('SAMLResponse') ?? '' }),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withError(
      target,
      error,
      true,
      error.code === 'user_banned' ? 'access_denied' : undefined,
    )
  }
}

async function enter(
  parts: AuthParts,
  req: FastifyRequest,
  { state, response }: { state: RelayState; response: string },
): Promise<string> {
  const requestOrigin = requestOriginOf(parts, req)
  const organisation = await findOrganisation(parts.sql, { id: state.ssoProviderId })
  if (!organisation) throw new AuthError('sso_provider_not_found')
  if (organisation.disabled) throw new AuthError('sso_provider_disabled')
  const { assertion, endsAt } = await verify(parts, organisation, { state, response })
  const provider = `sso:${organisation.id}`
  const externalUser = externalUserOfAssertion(organisation, assertion)
  const passage = await parts.sql.begin(async (tx) => {
    const expiresAt = new Date(endsAt.getTime() + REMEMBERED_LONGER_MS)
    if (!(await useUp(tx, `${organisation.entityId} ${assertion.$.ID}`, { expiresAt }))) {
      throw new AuthError('validation_failed', {
        message: 'SAML Assertion is not valid: it was used before',
      })
    }
    const { user } = await enterFromOutside(parts, tx, {
      externalUser,
      requestOrigin,
      emailOptional: false,
    })
    const { challenge } = state
    const notAfter = sessionEndOf(assertion)
    const opening = { user, provider, method: 'sso/saml', notAfter, requestOrigin } as const
    return await finishWhereItBegan(parts, tx, { ...opening, challenge })
  })
  if ('code' in passage) return withQuery(state.redirectTo, { code: passage.code })
  return withSession(state.redirectTo, await answerOf(parts, passage.opened))
}

async function verify(
  parts: AuthParts,
  organisation: Organisation,
  { state, response }: { state: RelayState; response: string },
) {
  const { requestId, createdAt: requestedAt } = state
  const description = await readMetadata(organisation.metadataXml)
  const us = await serviceProvider(parts, description, {
    requestId,
    nameIdFormat: organisation.nameIdFormat,
    requestedAt,
  })
  // Document types can declare entities; organisations need none, so they are never parsed.
  if (/<!DOCTYPE|<!ENTITY/i.test(Buffer.from(response, 'base64').toString())) {
    throw new AuthError('validation_failed', { message: 'SAML Assertion is not valid' })
  }
  const recipient = addressesOf(parts.settings).acs
  const verified = await us.validatePostResponseAsync({ SAMLResponse: response }).catch(() => {
    throw new AuthError('validation_failed', { message: 'SAML Assertion is not valid' })
  })
  const content = verified.profile?.getAssertion?.()
  return readAssertion(content, { issuer: description.entityId, recipient, requestId })
}
