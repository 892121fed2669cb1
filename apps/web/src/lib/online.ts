import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** When this page was opened: an answer of before comes from what the device has stored. */
const OPENED_AT = Date.now()

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/**
 * Returns from when an answer is that may be out of date, since there is no network, in milliseconds
 * since 1970; null for one that is as it should be.
 */
export function useSavedAt(query: { data: unknown; dataUpdatedAt: number }): number | null {
  const online = useOnline()
  if (query.data === undefined) return null
  return !online || query.dataUpdatedAt < OPENED_AT ? query.dataUpdatedAt : null
}
