import { useSyncExternalStore } from 'react'

/** Chromium’s offer to install the site; other browsers have none. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** How the site can be installed here: by a prompt of the browser, or by hand on iOS. */
export type Install = { by: 'prompt'; install: () => void } | { by: 'hand' } | null

let install: Install = null
const listeners = new Set<() => void>()

function become(next: Install): void {
  install = next
  for (const listener of listeners) listener()
}

/** Only Safari on iOS has it; true once the site is on the home screen. */
const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone

/** Takes the browser's offer, which comes once and early. Called once, at the start. */
export function watchInstall(): void {
  if (isOnHomeScreen() === false) install = { by: 'hand' }
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would cover the page of someone who came to read.
    event.preventDefault()
    become({
      by: 'prompt',
      install: () => {
        // An offer can be shown once.
        become(null)
        ;(event as InstallEvent).prompt().catch((error: unknown) => console.warn(error))
      },
    })
  })
  addEventListener('appinstalled', () => become(null))
}

/** How the site can be installed; null where it cannot, or is already. */
export function useInstall(): Install {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => install,
  )
}
