/** The user and session of a verified access token. */
export type AuthenticatedUser = {
  userId: string
  sessionId: string
  /** Authenticator assurance level of the session. */
  aal: 'aal1' | 'aal2'
  /** The account has a second factor that this session has not verified. */
  secondStepMissing: boolean
  expiresAt: Date
}
