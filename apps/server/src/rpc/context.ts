import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { Role } from '@cco/domain/role/role'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../auth/service.ts'
import type { Deps } from '../deps.ts'
import { roleOf } from '../features/roles/queries.ts'

/** One request: what the server is made of, and who asks. */
export type Context = Deps & {
  requestId: string
  /** Where the request comes from; obeys `TRUST_PROXY`. */
  ipAddress: string
  language: Language
  /** Who asks; undefined for a guest. Throws `session_expired` for a token that proves nothing. */
  principal: () => Promise<Principal | undefined>
  /** The caller's role, read once a request. */
  role: (userId: string) => Promise<Role>
}

/** Builds the context without asking anything yet: a public page costs no token check. */
export function createContext(deps: Deps, req: FastifyRequest): Context {
  let principal: Promise<Principal | undefined> | undefined
  let role: Promise<Role> | undefined
  return {
    ...deps,
    requestId: req.id,
    ipAddress: req.ip,
    language: req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru',
    principal: () => {
      principal ??= readPrincipal(deps, req.headers.authorization)
      return principal
    },
    role: (userId) => {
      role ??= roleOf(deps.sql, userId)
      return role
    },
  }
}

async function readPrincipal(deps: Deps, header: string | undefined) {
  if (header === undefined) return undefined
  const token = /^Bearer (\S+)$/.exec(header)?.[1]
  if (token === undefined) throw new CodedError('session_expired')
  return await deps.auth.authenticate(token)
}
