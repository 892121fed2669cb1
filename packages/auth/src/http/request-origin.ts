import type { FastifyRequest } from 'fastify'
import type { AuthDeps } from '../deps.ts'

const USER_AGENT_MAX = 400
/** The longest real IP address; a proxy may forward any value. */
const ADDRESS_MAX = 45

/** The origin of a request, as stored in sessions, rate limits and the audit log. */
export type RequestOrigin = { ip: string; userAgent: string | null }

/** Returns the origin of a request. The address respects `TRUST_PROXY`. */
export function requestOriginOf(
  { addressOf }: Pick<AuthDeps, 'addressOf'>,
  req: FastifyRequest,
): RequestOrigin {
  return {
    ip: addressOf(req.ip).slice(0, ADDRESS_MAX),
    userAgent: req.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  }
}
