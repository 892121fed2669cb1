import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 48rem)')

function subscribe(listener: () => void) {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is a phone's, at this moment. */
export const isNarrow = (): boolean => narrow().matches

/** Whether the screen is a phone's. Only for what CSS cannot decide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}
