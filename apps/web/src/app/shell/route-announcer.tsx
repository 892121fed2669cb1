import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { setRouteTitle, usePageTitle } from '../../lib/document-title.ts'
import type { RouteHandle } from '../../lib/screens.ts'

/**
 * What a browser does on its own when a document loads, done by hand when only the route changes:
 * the title, the focus at the start of the new page, and saying the title aloud.
 */
export function RouteAnnouncer() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { page } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  const title = page ? t(`page.${page}`) : ''
  const shown = usePageTitle()
  const first = useRef(pathname)
  const [moved, setMoved] = useState(false)

  useEffect(() => setRouteTitle(title), [title])

  useEffect(() => {
    // The document that just loaded already has the focus where it should be.
    if (first.current === pathname) return
    first.current = ''
    setMoved(true)
    focusStart()
  }, [pathname])

  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {moved ? shown : ''}
    </p>
  )
}

/** The heading of the page when it is there already, the page itself while it still loads. */
function focusStart(): void {
  const main = document.querySelector('main')
  const start = main?.querySelector('h1') ?? main
  if (!start) return
  start.tabIndex = -1
  // A place to read on from, not a control: no ring.
  start.style.outline = 'none'
  start.focus({ preventScroll: true })
}
