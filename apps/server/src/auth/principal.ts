/** Who is calling, as proven by an access token. */
export type Principal = {
  userId: string
  sessionId: string
  /** Authenticator assurance level of the session. */
  aal: 'aal1' | 'aal2'
  expiresAt: Date
}
