/** Who is calling, as proven by an access token. */
export type Principal = {
  userId: string
  sessionId: string
  /** Authenticator assurance level of the session. */
  aal: 'aal1' | 'aal2'
  /** The account has a second step of signing in, and this session has not taken it. */
  secondStepMissing: boolean
  expiresAt: Date
}
