import { useEffect, useSyncExternalStore } from 'react'

/*
 * How many dialogs, sheets and panels the person has open: what the club raises by itself waits
 * until there are none.
 */

let open = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  open += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts an overlay as open while it is. */
export function useLayer(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

/** Whether nothing lies over the page. */
export function useNoLayerOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open === 0)
}
