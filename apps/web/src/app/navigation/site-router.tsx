import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { showScroll } from './scroll.ts'
import { currentPlace, navigator, subscribePlace } from './travel.ts'

/** The place shown now, and whether another is on its way. */
export function usePlace() {
  return useSyncExternalStore(subscribePlace, currentPlace)
}

/** Tells React Router's links and hooks where we are and how to go elsewhere. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const { location, action, leaving, keepScroll } = usePlace()
  // Only when the page is there does it have the height to scroll.
  useLayoutEffect(() => {
    if (!leaving && !keepScroll) showScroll(location, action === 'POP')
  }, [location, action, leaving, keepScroll])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}
