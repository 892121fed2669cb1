import { queryClient } from '../../lib/query-client.ts'

/** Thousands of screens that lost one server must not all ask in the second it is back. */
const SPREAD_MS = 3_000

let waiting = false

/**
 * Asks again for everything on the screen, a little later; in a hidden tab when somebody looks at
 * it. What is not on the screen is asked for when it is opened.
 */
export function refetchWhenSeen(spread = SPREAD_MS): void {
  if (waiting) return
  waiting = true
  const refetch = () => {
    waiting = false
    void queryClient.invalidateQueries()
  }
  const onSeen = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', onSeen)
    refetch()
  }
  setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', onSeen)
    else refetch()
  }, Math.random() * spread)
}
