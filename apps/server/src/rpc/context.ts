import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { LiveMessage } from '@cco/domain/live/contract'
import type { Role } from '@cco/domain/role/role'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../auth/auth-service.ts'
import type { Deps } from '../deps.ts'
import type { Suspension } from '../features/moderation/policy.ts'
import { suspensionOf } from '../features/moderation/queries.ts'
import { roleOf } from '../features/roles/queries.ts'
import { addressOf } from '../platform/rate-limits/network.ts'

/** A connection that lives longer than an answer. */
export type LiveSocket = {
  /**
   * Begins the one subscription a connection may have; returns how to end it.
   * @throws CodedError `too_many_requests`
   */
  takeSeat: () => () => void
  send: (message: LiveMessage) => void
}

/** Who asks, and where, as far as the request itself says. */
export type Asker = Pick<Context, 'requestId' | 'language' | 'requester'>

/** One request: what the server is made of, and who asks. */
export type Context = Deps & {
  requestId: string
  language: Language
  /** Who asks; undefined for a guest. Throws `session_expired` for a token that proves nothing. */
  principal: () => Promise<Principal | undefined>
  /** The caller's role, read once a request. */
  role: (userId: string) => Promise<Role>
  /** The caller's live suspension, read once a request. */
  suspension: (userId: string) => Promise<Suspension>
  /** From where, as the server sees it; obeys `TRUST_PROXY`. */
  requester: { address: string; userAgent: string | null }
  /** The connection that is asked on, where it lives longer than the answer. */
  socket: LiveSocket | undefined
}

/** Builds the context without asking anything yet: a public page costs no token check. */
export function createContext(deps: Deps, req: FastifyRequest): Context {
  let principal: Promise<Principal | undefined> | undefined
  let role: Promise<Role> | undefined
  let suspension: Promise<Suspension> | undefined
  return {
    ...deps,
    ...askerOf(req),
    socket: undefined,
    principal: () => {
      principal ??= readPrincipal(deps, req.headers.authorization)
      return principal
    },
    role: (userId) => {
      role ??= roleOf(deps.sql, userId)
      return role
    },
    suspension: (userId) => {
      suspension ??= suspensionOf(deps.sql, userId, deps.clock.now())
      return suspension
    },
  }
}

/** The context of a connection. What is proven about its token holds for the moment only. */
export function createSocketContext(
  deps: Deps,
  asker: Asker,
  of: { token: string | undefined; send: LiveSocket['send'] },
): Context {
  const { token, send } = of
  let taken = false
  return {
    ...deps,
    ...asker,
    principal: async () => (token === undefined ? undefined : await deps.auth.authenticate(token)),
    role: (userId) => roleOf(deps.sql, userId),
    suspension: (userId) => suspensionOf(deps.sql, userId, deps.clock.now()),
    socket: {
      send,
      takeSeat: () => {
        if (taken) throw new CodedError('too_many_requests')
        taken = true
        return () => {
          taken = false
        }
      },
    },
  }
}

/** Small, and without the request, which a connection would keep alive for hours. */
export function askerOf(req: FastifyRequest): Asker {
  return {
    requestId: req.id,
    language: req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru',
    requester: { address: addressOf(req.ip), userAgent: req.headers['user-agent'] ?? null },
  }
}

async function readPrincipal(deps: Deps, header: string | undefined) {
  if (header === undefined) return undefined
  const token = /^Bearer (\S+)$/.exec(header)?.[1]
  if (token === undefined) throw new CodedError('session_expired')
  return await deps.auth.authenticate(token)
}
