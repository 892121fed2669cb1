import { isPublicPath } from '@cco/domain/pages/public'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { SlotsProvider } from '../../kit/slots.tsx'
import { useClub } from '../../kit/use-club.ts'
import { useSession } from '../../lib/auth.ts'
import { currentLanguage, languageOfAddress } from '../../lib/language.ts'
import { setRoutePage, usePageTitle } from '../../lib/page-head.ts'
import type { RouteHandle } from '../../lib/screen.ts'
import { LaterPart } from '../../ui/later-part.tsx'
import { ToastHost } from '../../ui/toast.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { UpdatePrompt } from '../offline/update-prompt.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { AuthDialogHost, EmailLinkHost, SearchHost, useOnceOpen } from './hosts.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { MenuSheet, UserLines } from './lazy-parts.ts'
import { OfflineLine } from './offline-line.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { SideMenu } from './side-menu.tsx'
import { useMenuToggle, useSidebarExpanded } from './sidebar-state.ts'
import { SLOT_PARTS } from './slots.ts'

const CONTENT = 'content'

/** The first entry of every document has the same key. */
const scrollKey = ({ key, pathname }: Location) => `${key} ${pathname}`

/** The frame of every page: header, side menu, the page, footer. */
export function ShellLayout() {
  const { t } = useTranslation(['shell', 'common'])
  const { toggle, sheetOpen, setSheetOpen } = useMenuToggle()
  const sheetNeeded = useOnceOpen(sheetOpen)
  const expanded = useSidebarExpanded()
  const phone = useNarrow()
  const isSignedIn = useSession().status === 'signedIn'
  const isNavigating = useNavigation().state !== 'idle'
  const action = phone ? 'open' : expanded ? 'collapse' : 'expand'

  return (
    <SlotsProvider value={SLOT_PARTS}>
      <a href={`#${CONTENT}`} className="skip-link">
        {t('skip')}
      </a>
      <RouteAnnouncer />
      <Header menuLabel={t(`menu.${action}`)} onMenu={toggle} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] max-md:grid-cols-1">
        <SideMenu />
        <div className="flex min-w-0 flex-col">
          <OfflineLine />
          <LanguageOffer />
          {isSignedIn && (
            <Suspense>
              <UserLines />
            </Suspense>
          )}
          {/* The footer never stands in the first view, where late content would push it down. */}
          <main
            id={CONTENT}
            tabIndex={-1}
            className="flex min-h-[calc(100svh-var(--header-h))] flex-col outline-none"
          >
            {isNavigating ? <PageSpinner /> : <Outlet />}
          </main>
          <Footer />
        </div>
      </div>
      <AuthDialogHost />
      <SearchHost />
      <ScrollRestoration getKey={scrollKey} />
      <EmailLinkHost />
      <UpdatePrompt />
      <ToastHost label={t('toasts')} closeLabel={t('common:close')} />
      {sheetNeeded && (
        <LaterPart>
          <MenuSheet open={sheetOpen} onOpenChange={setSheetOpen} />
        </LaterPart>
      )}
    </SlotsProvider>
  )
}

/**
 * What a browser does on its own when a document loads, done by hand when only the route changes:
 * the head of the page, the focus at the start of the new page, and saying the title aloud.
 */
function RouteAnnouncer() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const { page, path } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  const name = page ? t(`page.${page}`) : ''
  const publicPath = path !== undefined && isPublicPath(path) ? path : undefined
  const language = currentLanguage()
  const requested = languageOfAddress(search)
  const club = useClub()
  const shown = usePageTitle()
  const first = useRef(pathname)
  const [moved, setMoved] = useState(false)

  useEffect(
    () => setRoutePage({ name, publicPath, pathname, language, requested, club }),
    [name, publicPath, pathname, language, requested, club],
  )

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
