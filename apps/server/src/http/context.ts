import type { AuthenticatedUser } from '@cco/auth/public'
import { CodedError } from '@cco/domain/error/codes'
import type { Role } from '@cco/domain/roles/role'
import type { FastifyRequest } from 'fastify'
import type { Context, LiveSocket, RequestInfo } from '../api/context.ts'
import type { Deps } from '../deps.ts'
import { recordRefusal } from '../features/club/system-logs/commands.ts'
import { acceptancesOf } from '../features/people/documents/queries.ts'
import { roleOf } from '../features/people/roles/queries.ts'
import { suspensionOf } from '../features/people/sanctions/queries.ts'
import { actingRoleOf, secondFactorOf } from '../features/people/users/access-queries.ts'
import type { Listening } from '../platform/live/hub.ts'
import { addressOf } from '../platform/rate-limits/network.ts'
import { momentOf } from '../platform/settings.ts'

/**
 * Creates the context of a request. Everything is loaded lazily, so a public page costs no token
 * check.
 */
export function createContext(deps: Deps, req: FastifyRequest): Context {
  let user: Promise<AuthenticatedUser | undefined> | undefined
  let role: Promise<Role> | undefined
  let suspension: ReturnType<Context['suspension']> | undefined
  let consents: ReturnType<Context['consents']> | undefined
  let secondFactor: Promise<boolean> | undefined
  const request = requestInfoOf(req)
  return {
    ...deps,
    ...request,
    recordRefusal: (refused) => recordRefusal({ ...deps, ...request }, refused),
    socket: undefined,
    moment: () => momentOf(deps),
    authenticatedUser: () => {
      user ??= authenticatedUser(deps, req.headers.authorization)
      return user
    },
    role: (userId) => {
      role ??= actingRole(deps, userId)
      return role
    },
    assignedRole: (userId) => roleOf(deps.sql, userId),
    suspension: (userId) => {
      suspension ??= suspensionOf(deps.sql, userId, deps.clock.now())
      return suspension
    },
    consents: (userId) => {
      consents ??= acceptancesOf(deps.sql, userId, deps.clock.now())
      return consents
    },
    hasSecondFactor: (userId) => {
      secondFactor ??= secondFactorOf(deps.sql, userId)
      return secondFactor
    },
  }
}

/**
 * Creates the context of a live connection. The token is verified again on each use, since it may
 * expire or be revoked.
 */
export function createSocketContext(
  deps: Deps,
  request: RequestInfo,
  of: { token: string | undefined; send: LiveSocket['send'] },
): Context {
  const { token, send } = of
  let taken = false
  let listening: Listening | undefined
  return {
    ...deps,
    ...request,
    recordRefusal: (refused) => recordRefusal({ ...deps, ...request }, refused),
    moment: () => momentOf(deps),
    authenticatedUser: async () =>
      token === undefined ? undefined : await deps.auth.authenticate(token),
    role: (userId) => actingRole(deps, userId),
    assignedRole: (userId) => roleOf(deps.sql, userId),
    suspension: (userId) => suspensionOf(deps.sql, userId, deps.clock.now()),
    consents: (userId) => acceptancesOf(deps.sql, userId, deps.clock.now()),
    hasSecondFactor: (userId) => secondFactorOf(deps.sql, userId),
    socket: {
      send,
      takeSeat: () => {
        if (taken) throw new CodedError('too_many_requests')
        taken = true
        let isOver = false
        return {
          sit: (now) => {
            // It may have ended while it was being joined.
            if (isOver) now.leave()
            else listening = now
          },
          leave: () => {
            isOver = true
            taken = false
            listening?.leave()
            listening = undefined
          },
        }
      },
      listening: () => listening,
    },
  }
}

/**
 * Returns what a request says of its caller, with the address according to `TRUST_PROXY`. It holds no reference to the request, which a connection would
 * keep in memory for hours.
 */
export function requestInfoOf(req: FastifyRequest): RequestInfo {
  return {
    requestId: req.id,
    language: req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru',
    address: addressOf(req.ip),
    userAgent: req.headers['user-agent'] ?? null,
  }
}

async function actingRole({ sql, settings }: Deps, userId: string): Promise<Role> {
  return await actingRoleOf(sql, userId, await settings())
}

async function authenticatedUser(deps: Deps, header: string | undefined) {
  if (header === undefined) return undefined
  const token = /^Bearer (\S+)$/.exec(header)?.[1]
  if (token === undefined) throw new CodedError('session_expired')
  return await deps.auth.authenticate(token)
}
