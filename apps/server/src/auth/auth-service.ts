import type { Schedule } from '../platform/jobs/schedule.ts'
import type { Task } from '../platform/jobs/task.ts'
import type { AuthParts } from './parts.ts'
import type { Principal } from './principal.ts'

export type { Principal } from './principal.ts'

/** What the rest of the server knows of the sign-in service. */
export type AuthService = {
  /**
   * Proves an access token: signature, expiry, and that its session was not ended.
   * @throws CodedError `session_expired` for a token that proves nothing (any more),
   * `second_step_needed` for one whose account wants a second step that was not taken
   */
  authenticate: (accessToken: string) => Promise<Principal>
  /**
   * Opens a confirmed account, for the demo world and tests.
   * @throws AuthError `user_already_exists`
   */
  createAccount: (account: {
    id?: string
    email: string
    password: string
    displayName?: string
    createdAt?: Date
  }) => Promise<{ id: string }>
  /**
   * Tells of every session that ends and every account that may not sign in any more, on whatever
   * node it happened. While this node's listening connection is lost, it tells of none.
   * @returns how to stop hearing
   */
  onRevoked: (listener: (sessionOrUserId: string) => void) => () => void
  /** Ends one session of an account; false when there is none such, or it is somebody else's. */
  endSession: (of: { userId: string; sessionId: string }) => Promise<boolean>
  /** What a worker does for this service: the letters, and the cleaning up. */
  tasks: readonly Task[]
  /** What of it is due again and again. */
  schedules: readonly Schedule[]
  /** Stops background work (key refresh, listening). */
  close: () => Promise<void>
  /** What `routes.ts` serves with; nothing outside of this folder touches it. */
  parts: AuthParts
}
