import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requestOriginOf } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { requireAdmin } from './admin-guard.ts'

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://hcaptcha.com/siteverify',
} as const
const PATIENCE_MS = 10_000
const TOKEN_MAX = 8_192
/** Grants of `/token` whose credentials were issued by a captcha-protected sign-in. */
const FREE_GRANTS: readonly unknown[] = ['pkce', 'refresh_token', 'id_token']

const guardedBody = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1).max(TOKEN_MAX) }),
})
const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

export type CaptchaGuard = (req: FastifyRequest) => Promise<void>

/**
 * Requires a solved captcha when `AUTH_CAPTCHA_PROVIDER` is set. Programs that administer accounts
 * are exempt (GoTrue’s `verifyCaptcha`).
 * @returns a hook that throws AuthError `captcha_failed`, or `unexpected_failure` when the provider
 * does not respond
 */
export function captchaGuard(parts: AuthParts): CaptchaGuard {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SECRET: secret } = parts.settings
  if (provider === undefined || secret === undefined) return async () => {}
  return async (req) => {
    if (isFreeGrant(req)) return
    if (await isAdmin(parts, req)) return
    const given = guardedBody.safeParse(req.body).data?.gotrue_meta_security.captcha_token
    await verifyCaptcha(parts, given, requestOriginOf(parts, req).ip)
  }
}

/**
 * Verifies the answer to a captcha, where one is required.
 * @throws AuthError as `captchaGuard`
 */
export async function verifyCaptcha(
  { settings }: Pick<AuthParts, 'settings'>,
  response: string | undefined,
  remoteip: string,
): Promise<void> {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SECRET: secret } = settings
  if (provider === undefined || secret === undefined) return
  if (response === undefined) {
    throw new AuthError('captcha_failed', {
      message: 'captcha protection: request disallowed (no captcha_token found)',
    })
  }
  const address = settings.AUTH_CAPTCHA_VERIFY_URL ?? ADDRESSES[provider]
  const fields = { secret: secret.trim(), response, remoteip }
  const { success, 'error-codes': reasons } = await askProvider(address, fields)
  if (success) return
  throw new AuthError('captcha_failed', {
    message: `captcha protection: request disallowed (${reasons.join(', ')})`,
  })
}

/** On other routes the parameter has no meaning and must not skip the check. */
function isFreeGrant({ routeOptions, query }: FastifyRequest): boolean {
  const isToken = routeOptions.url?.endsWith('/token') ?? false
  return isToken && FREE_GRANTS.includes((query as { grant_type?: unknown }).grant_type)
}

async function isAdmin(parts: AuthParts, req: FastifyRequest): Promise<boolean> {
  if (req.headers.authorization === undefined) return false
  return await requireAdmin(parts, req).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError) return false
      throw error
    },
  )
}

async function askProvider(address: string, fields: Record<string, string>) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return verdict.parse(await answer.json())
  } catch {
    // Fails closed: an unverified captcha is rejected.
    throw new AuthError('unexpected_failure', { message: 'captcha verification process failed' })
  }
}
