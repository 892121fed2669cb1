import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The maximum duration of a sign-in at the provider. */
const LIFE_SECONDS = 600
const NAME_LENGTH = 16

/**
 * Returns the cookie that binds a sign-in to the browser that started it. Each sign-in has its own,
 * so that tabs do not interfere. A cookie that is needed when another site posts a form is
 * `SameSite=None`.
 */
export function browserCookie(of: {
  /** The `state` parameter sent through the provider. */
  state: string
  browserSecret: string
  /** The path the cookie is sent to. */
  path: string
  siteUrl: string
  postedFromElsewhere: boolean
}): string {
  const { state, browserSecret, path, siteUrl, postedFromElsewhere } = of
  const secure = postedFromElsewhere || siteUrl.startsWith('https:') ? '; Secure' : ''
  const sameSite = postedFromElsewhere ? 'None' : 'Lax'
  return `${nameOf(state)}=${browserSecret}; Path=${path}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=${sameSite}${secure}`
}

/**
 * Returns the browser’s secret of a sign-in, or an empty string when this browser did not start it.
 */
export function browserSecretOf({ headers }: FastifyRequest, state: string): string {
  const prefix = `${nameOf(state)}=`
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
}

function nameOf(state: string): string {
  return `cco_sign_in_${hash('sha256', state, 'base64url').slice(0, NAME_LENGTH)}`
}
