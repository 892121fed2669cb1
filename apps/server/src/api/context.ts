import type { AuthenticatedUser } from '@cco/auth/public'
import type { Acceptance } from '@cco/domain/documents/consents'
import type { Language } from '@cco/domain/language/language'
import type { LiveMessage } from '@cco/domain/live/contract'
import type { Suspension } from '@cco/domain/moderation/suspension'
import type { Role } from '@cco/domain/roles/role'
import type { Deps } from '../deps.ts'
import type { RequestOrigin } from '../platform/actor.ts'
import type { Listening } from '../platform/live/hub.ts'
import type { Moment } from '../platform/settings.ts'

/** A connection that outlives a single response. */
export type LiveSocket = {
  /**
   * Reserves the one subscription that a connection may have, before it listens: `sit` says that it
   * does, `leave` ends it.
   * @throws CodedError `too_many_requests` if the connection already has one
   */
  takeSeat: () => { sit: (listening: Listening) => void; leave: () => void }
  /** What the subscription of the connection listens to, if there is one. */
  listening: () => Listening | undefined
  send: (message: LiveMessage) => void
}

/** What the request itself says of the caller. */
export type RequestInfo = RequestOrigin & { language: Language; userAgent: string | null }

/** The context of a request: the server's dependencies and the caller. */
export type Context = Deps &
  RequestInfo & {
    /** Returns the current time and the settings in force. */
    moment: () => Promise<Moment>
    /**
     * Returns the caller, or undefined for a guest.
     * @throws CodedError `session_expired` for an invalid token
     */
    authenticatedUser: () => Promise<AuthenticatedUser | undefined>
    /**
     * Returns the role in which the caller may act now, read once per request: `user` for staff without
     * the second factor that the club demands of them.
     */
    role: (userId: string) => Promise<Role>
    /** Returns the caller's role, also while the second factor for it is missing. */
    assignedRole: (userId: string) => Promise<Role>
    /** Returns the caller's current suspension, read once per request. */
    suspension: (userId: string) => Promise<Suspension>
    /** Returns how the caller stands to the documents that must be accepted, read once per request. */
    consents: (userId: string) => Promise<Acceptance[]>
    /** Returns whether the caller's account has a second factor, read once per request. */
    hasSecondFactor: (userId: string) => Promise<boolean>
    /** Writes a refused access to the system log, once a minute per user and procedure. */
    recordRefusal: (refused: { userId: string | undefined; where: string }) => Promise<void>
    /** The connection of the call, if it outlives the response. */
    socket: LiveSocket | undefined
  }
