import { useSyncExternalStore } from 'react'

const query = matchMedia('(width < 48rem)')

function subscribe(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const isNarrow = (): boolean => query.matches

/** Whether the screen is a phone's. Only for what CSS cannot decide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}
