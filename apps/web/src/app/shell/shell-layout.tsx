import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { ToastHost } from '../../ui/toast-host.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuSheet } from './lazy-parts.ts'
import { LetterLinkHost } from './letter-link-host.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SideMenu } from './side-menu.tsx'
import { useSidebarExpanded } from './sidebar-state.ts'
import { useMenuToggle } from './use-menu-toggle.ts'
import { useOnceOpen } from './use-once-open.ts'
import { ZoneQuestionHost } from './zone-question-host.tsx'

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
  const leaving = useNavigation().state !== 'idle'
  const action = phone ? 'open' : expanded ? 'collapse' : 'expand'

  return (
    <>
      <a href={`#${CONTENT}`} className="skip-link">
        {t('skip')}
      </a>
      <RouteAnnouncer />
      <Header menuLabel={t(`menu.${action}`)} onMenu={toggle} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] max-md:grid-cols-1">
        <SideMenu />
        <div className="flex min-h-[calc(100dvh-var(--header-h))] min-w-0 flex-col">
          <OfflineLine />
          <ZoneQuestionHost />
          <main id={CONTENT} tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {leaving ? <PageSpinner /> : <Outlet />}
          </main>
          <Footer />
        </div>
      </div>
      <AuthDialogHost />
      <ScrollRestoration getKey={scrollKey} />
      <LetterLinkHost />
      <ToastHost label={t('toasts')} closeLabel={t('common:close')} />
      {sheetNeeded && (
        <Suspense>
          <MenuSheet open={sheetOpen} onOpenChange={setSheetOpen} />
        </Suspense>
      )}
    </>
  )
}
