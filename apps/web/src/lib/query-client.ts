import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import i18next from 'i18next'
import { currentSession, onLateRenewal, subscribeSession } from './auth.ts'
import { mayPass } from './error.ts'
import { renewAfter } from './renewal.ts'

/** Spec §9: 3 retries, exponential backoff capped at 30 s, cache lifetime 5 minutes. */
const RETRIES = 3
const MAX_DELAY_MS = 30_000
const CACHE_MS = 5 * 60_000
/** Long enough that a screen and the header asking the same thing ask once. */
const FRESH_MS = 10_000

/** A refused session: renews it, and asks again for what failed. */
async function renewAndAskAgain(error: unknown): Promise<void> {
  if (!(await renewAfter(error))) return
  const failed = {
    predicate: (query: { state: { status: string } }) => query.state.status === 'error',
  }
  await queryClient.refetchQueries(failed)
}

/** Loads that fail are logged, whatever the screen makes of them (spec §8 "Silent handling"). */
function onError(error: unknown, { queryKey }: { queryKey: QueryKey }): void {
  console.warn('Could not load', queryKey[0], error)
  renewAndAskAgain(error).catch((failure: unknown) => console.error(failure))
}

/**
 * Asks once more for what was invalidated while its first answer was under way. The library cancels a
 * request only where there is data already: a first answer older than the change would stay for true.
 */
class LiveQueryClient extends QueryClient {
  readonly #again = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined)
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...inFlight.map((query) => this.#invalidateAnswer(query)),
    ])
  }

  #invalidateAnswer(query: Query): Promise<void> | undefined {
    const known = this.#again.get(query)
    if (known) return known
    const invalidate = () => {
      this.#again.delete(query)
      return super.invalidateQueries({ predicate: (one) => one === query })
    }
    const again = query.promise?.then(invalidate, invalidate)
    if (again) this.#again.set(query, again)
    return again
  }
}

// The library believes in a network until it is lost, and this page may have begun without.
if (navigator.onLine === false) onlineManager.setOnline(false)

export const queryClient = new LiveQueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      gcTime: CACHE_MS,
      staleTime: FRESH_MS,
      // Offline a load must fail and say so; paused, it would look as if it were loading.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline a purchase must fail at once, not happen an hour later when the network returns.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Requests everything again once a session is renewed that requests had failed without. Called once. */
export function refetchOnLateRenewal(): void {
  onLateRenewal(() => void queryClient.invalidateQueries())
}

/** What one person saw must not be shown to the next: a change of person forgets everything. */
export function forgetOnNewUser(): void {
  let userId = currentSession().user?.id
  subscribeSession(() => {
    const next = currentSession().user?.id
    if (next === userId) return
    userId = next
    // After the screens have heard of it, so that those of the person before ask nothing more.
    setTimeout(() => queryClient.resetQueries())
  })
}

/**
 * Requests every answer again once the language has changed: answers have text in the language they were
 * requested in, and lists sorted by it. Called once.
 */
export function refetchOnNewLanguage(): void {
  i18next.on('languageChanged', () => void queryClient.invalidateQueries())
}
