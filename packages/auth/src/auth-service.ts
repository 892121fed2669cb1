import type { FastifyPluginAsync } from 'fastify'
import type { AuthParts } from './parts.ts'
import type { MailRequest, SmsRequest } from './requests.ts'
import type { AuthenticatedUser } from './sessions/authenticated-user.ts'

/** The public interface of the auth service. */
export type AuthService = {
  /**
   * Verifies an access token: its signature, its expiry and that its session has not ended.
   * @throws CodedError `session_expired` for an invalid token, `second_step_needed` when the
   * account has a second factor that the session has not verified
   */
  authenticate: (accessToken: string) => Promise<AuthenticatedUser>
  /**
   * Creates a confirmed account, for the demo world and tests.
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
   * Subscribes to ended sessions and to accounts that may no longer sign in, on any node. No events
   * arrive while this node’s listening connection is down.
   * @returns a function that unsubscribes
   */
  onRevoked: (listener: (sessionOrUserId: string) => void) => () => void
  /**
   * Ends one session of an account. Returns false when it does not exist or belongs to another
   * account.
   */
  endSession: (of: { userId: string; sessionId: string }) => Promise<boolean>
  /**
   * Drops this node’s cached access tokens of sessions that `endSessions` ended in a transaction, to
   * be called after its commit. Other nodes follow by the notification.
   */
  dropSessions: (sessionIds: readonly string[]) => void
  /**
   * Requires a solved captcha of a guest’s request outside of `/auth/v1`, if one is configured.
   * @throws CodedError `captcha_failed`, or `unavailable` when its provider does not respond
   */
  requireCaptcha: (token: string | undefined, address: string) => Promise<void>
  /** The routes, to be registered under `/auth/v1`. */
  routes: FastifyPluginAsync
  /**
   * Processes a request passed to `AuthDeps.requestMail`. Does nothing when there is no email to
   * send.
   */
  answerMailRequest: (request: MailRequest) => Promise<void>
  /**
   * Processes a request passed to `AuthDeps.requestSms`. Does nothing when there is no message to
   * send.
   */
  answerSmsRequest: (request: SmsRequest) => Promise<void>
  /** Deletes expired data; to be run every night. */
  prune: () => Promise<void>
  /** Stops background work (key refresh, listening). */
  close: () => Promise<void>
  /** The internal parts, for tests only. */
  parts: AuthParts
}
