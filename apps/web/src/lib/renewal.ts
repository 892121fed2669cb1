import type { AppRouter } from '@cco/server/router'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { currentSession, renewSession } from './auth.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { failureOf } from './error.ts'

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

/**
 * A mutation whose session was refused did nothing: this link sends it once more with a renewed
 * session. If it cannot be renewed, the user is asked to sign in on the current page.
 * Queries are refetched by the query cache instead (`query-client.ts`).
 */
export const resendRenewed: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      const again = () => {
        running = next(op).subscribe(observer)
      }
      let running = next(op).subscribe({
        next: observer.next,
        complete: observer.complete,
        error: (error) => {
          renewAfter(error).then(
            (renewed) => {
              if (renewed) return again()
              if (renewed === false && currentSession().status === 'guest') openAuthDialog()
              observer.error(error)
            },
            () => observer.error(error),
          )
        },
      })
      return () => running.unsubscribe()
    })
  }
