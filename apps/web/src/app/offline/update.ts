import { useSyncExternalStore } from 'react'

/** How a tab takes up the new release, once one is there. */
type TakeUp = () => void

let takeUp: TakeUp | null = null
const listeners = new Set<() => void>()

/** Lets the site offer a new release. */
export function offerUpdate(by: TakeUp): void {
  takeUp = by
  for (const listener of listeners) listener()
}

/** Whether the browser has a newer release of the site than this page, and how to take it up. */
export function useUpdate(): TakeUp | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => takeUp,
  )
}
