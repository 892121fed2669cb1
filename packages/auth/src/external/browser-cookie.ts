import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** As long as a sign-in may take at the provider. */
const LIFE_SECONDS = 600
const NAME_LENGTH = 16

/**
 * The cookie that ties a sign-in to the browser that began it, one for each, so that two tabs do not
 * disturb each other. One that has to come along with a form another site posts is sent everywhere.
 */
export function browserCookie(of: {
  /** What travels through the provider. */
  state: string
  browserSecret: string
  /** Where it is to be sent. */
  path: string
  siteUrl: string
  postedFromElsewhere: boolean
}): string {
  const { state, browserSecret, path, siteUrl, postedFromElsewhere } = of
  const secure = postedFromElsewhere || siteUrl.startsWith('https:') ? '; Secure' : ''
  const sameSite = postedFromElsewhere ? 'None' : 'Lax'
  return `${nameOf(state)}=${browserSecret}; Path=${path}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** What the browser knows of a sign-in; an empty text when it began none such. */
export function browserSecretOf({ headers }: FastifyRequest, state: string): string {
  const prefix = `${nameOf(state)}=`
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
}

function nameOf(state: string): string {
  return `cco_sign_in_${hash('sha256', state, 'base64url').slice(0, NAME_LENGTH)}`
}
