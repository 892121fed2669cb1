interface Queue<T> {
  /** Undefined while the changes are not known. */
  changes: readonly T[] | undefined
  /** They could not be read, which is only logged (spec §8). */
  failed: boolean
}

/** What is told next: a role, coins, or nothing yet. */
type Next<R, C> = { role: R } | { coins: C } | null

/**
 * Which change is shown next (spec §4 "Role popup and currency popup"): the oldest of a role, else
 * the oldest of coins. While it is not known whether a role waits, coins wait too.
 */
export function nextPopup<R extends { id: string }, C extends { id: string }>(
  roles: Queue<R>,
  coins: Queue<C>,
  dismissed: ReadonlySet<string>,
): Next<R, C> {
  const waiting = ({ id }: { id: string }) => !dismissed.has(id)
  const role = roles.changes?.find(waiting)
  if (role) return { role }
  if (!roles.changes && !roles.failed) return null
  const coin = coins.changes?.find(waiting)
  return coin ? { coins: coin } : null
}
