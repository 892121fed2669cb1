import { useSyncExternalStore } from 'react'

export type AuthTab = 'login' | 'signup'

/** Which tab of the sign-in dialog is open; null while it is closed. */
let requestedTab: AuthTab | null = null
const listeners = new Set<() => void>()

function ask(tab: AuthTab | null): void {
  requestedTab = tab
  for (const listener of listeners) listener()
}

/** Opens the dialog over the page the person is on; signing in leaves them there. */
export function openAuthDialog(tab: AuthTab = 'login'): void {
  ask(tab)
}

export function closeAuthDialog(): void {
  ask(null)
}

export function useAuthDialog(): AuthTab | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requestedTab,
  )
}
