import type { AppRouter } from '@cco/server/router'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { currentSession, renewSession } from './auth.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { failureOf } from './error.ts'
import { paths } from './paths.ts'

let renewing: Promise<boolean> | undefined

/** Whether the server answered that it does not know who asks. */
export function isSessionRefused(error: unknown): boolean {
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

/** Whether a refusal is one of those that the user can lift (`conditions.ts`, which loads for them). */
const isLiftable = (error: unknown) =>
  ['age_unconfirmed', 'consent_required'].includes(failureOf(error).code)

/** Whether a refused write is worth sending again, once what was in its way is gone. */
export async function mayResend(error: unknown): Promise<boolean | undefined> {
  if (!isLiftable(error)) return await renewAfter(error)
  return await (await import('./conditions.ts')).meetCondition(error)
}

/** The page for signing in needs no dialog with the same form. */
const asksToSignIn = () => currentSession().status === 'guest' && location.pathname !== paths.auth()

/**
 * A mutation whose session was refused did nothing: this link sends it once more with a renewed
 * session. If it cannot be renewed, the user is asked to sign in on the current page. One that was
 * refused for a condition is sent again once the user has met it.
 * Queries are refetched by the query cache instead (`query-client.ts`).
 */
export const resendRenewed: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      let wasRenewed = false
      const send = (): Unsubscribable =>
        next(op).subscribe({
          next: observer.next,
          complete: observer.complete,
          error: (error) => {
            const liftable = isLiftable(error)
            if (wasRenewed && !liftable) return observer.error(error)
            mayResend(error).then(
              (may) => {
                wasRenewed ||= !liftable
                if (may) {
                  running = send()
                  return
                }
                if (may === false && asksToSignIn()) openAuthDialog()
                observer.error(error)
              },
              () => observer.error(error),
            )
          },
        })
      let running = send()
      return () => running.unsubscribe()
    })
  }
