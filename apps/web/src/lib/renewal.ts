import { currentSession, renewSession } from './auth.ts'
import { failureOf } from './error.ts'

let renewing: Promise<boolean> | undefined

/** Whether the server answered that it does not know who asks. */
function isSessionRefused(error: unknown): boolean {
  return ['not_signed_in', 'session_expired'].includes(failureOf(error).code)
}

/**
 * Renews the session when an answer says that it was refused; several such answers share one try.
 * @returns whether the request is worth sending again; undefined when the session is not the matter
 */
export async function renewAfter(error: unknown): Promise<boolean | undefined> {
  if (!isSessionRefused(error)) return undefined
  if (!renewing) {
    if (currentSession().status !== 'signedIn') return undefined
    renewing = renewSession().finally(() => {
      renewing = undefined
    })
  }
  return await renewing
}
