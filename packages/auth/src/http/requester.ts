import type { FastifyRequest } from 'fastify'
import type { AuthDeps } from '../deps.ts'

const USER_AGENT_MAX = 400
/** A proxy may pass on anything as an address; a real one is no longer than this. */
const ADDRESS_MAX = 45

/** Where a request comes from, as sessions, limits and the audit keep it. */
export type Requester = { ip: string; userAgent: string | null }

/** Reads the origin of a request; the address obeys `TRUST_PROXY`. */
export function requesterOf(
  { addressOf }: Pick<AuthDeps, 'addressOf'>,
  req: FastifyRequest,
): Requester {
  return {
    ip: addressOf(req.ip).slice(0, ADDRESS_MAX),
    userAgent: req.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  }
}
