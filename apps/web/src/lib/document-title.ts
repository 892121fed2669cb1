import { useEffect, useSyncExternalStore } from 'react'

const SITE = 'CCO'
const listeners = new Set<() => void>()
let routeTitle = ''
/** What the screen says of itself, a story's name; it wins over the route's general title. */
let screenTitle: string | null = null

function show(): void {
  document.title = pageTitle() ? `${pageTitle()} — ${SITE}` : SITE
  for (const listener of listeners) listener()
}

function pageTitle(): string {
  return screenTitle ?? routeTitle
}

/** The title a route has before, and unless, its screen knows a better one. */
export function setRouteTitle(title: string): void {
  routeTitle = title
  show()
}

/** Names the page after what it shows. `undefined` while that is not known yet. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    screenTitle = title
    show()
    return () => {
      screenTitle = null
      show()
    }
  }, [title])
}

/** The title shown now, for announcing it. */
export function usePageTitle(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, pageTitle)
}
