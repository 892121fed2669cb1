import type { FastifyPluginAsync } from 'fastify'
import type { MailRequest, SmsRequest } from './email/requests.ts'
import type { AuthParts } from './parts.ts'
import type { Principal } from './sessions/principal.ts'

/** The sign-in service, as the program around it knows it. */
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
  /** Ends one session of an account; false when there is none such, or it is someone else's. */
  endSession: (of: { userId: string; sessionId: string }) => Promise<boolean>
  /** Its calls, to be registered below `/auth/v1`. */
  routes: FastifyPluginAsync
  /** Answers what `AuthDeps.requestMail` was given; silent where there is nothing to send. */
  answerMailRequest: (request: MailRequest) => Promise<void>
  /** Answers what `AuthDeps.requestSms` was given; silent where there is nothing to send. */
  answerSmsRequest: (request: SmsRequest) => Promise<void>
  /** Removes what is worth nothing any more; due every night. */
  prune: () => Promise<void>
  /** Stops background work (key refresh, listening). */
  close: () => Promise<void>
  /** What it is made of, for tests alone. */
  parts: AuthParts
}
