import { QueryCache, QueryClient } from '@tanstack/react-query'
import { currentSession, renewSession, subscribeSession } from './auth.ts'
import { failureOf, mayPass } from './error.ts'

/** Spec §9: 3 retries, exponential backoff capped at 30 s, cache lifetime 5 minutes. */
const RETRIES = 3
const MAX_DELAY_MS = 30_000
const CACHE_MS = 5 * 60_000
/** Long enough that a screen and the header asking the same thing ask once. */
const FRESH_MS = 10_000

/** The one person whose refused token is being renewed now. */
let renewing: Promise<boolean> | undefined

/** A refused token: renew it once, and ask again for what failed. */
function onError(error: unknown): void {
  const { code } = failureOf(error)
  if (code !== 'not_signed_in' && code !== 'session_expired') return
  if (currentSession().status !== 'signedIn' || renewing) return
  renewing = renewSession().finally(() => {
    renewing = undefined
  })
  renewing
    .then((renewed) => {
      if (!renewed) return
      const failed = {
        predicate: (query: { state: { status: string } }) => query.state.status === 'error',
      }
      return queryClient.refetchQueries(failed)
    })
    .catch((failure: unknown) => console.error(failure))
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      gcTime: CACHE_MS,
      staleTime: FRESH_MS,
    },
    // Offline a purchase must fail at once, not happen an hour later when the network returns.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What one person saw must not be shown to the next: a change of person forgets everything. */
export function forgetOnNewPerson(): void {
  let person = currentSession().user?.id
  subscribeSession(() => {
    const next = currentSession().user?.id
    if (next === person) return
    person = next
    // After the screens have heard of it, so that those of the person before ask nothing more.
    setTimeout(() => queryClient.resetQueries())
  })
}
