import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Page } from '../kit/page.tsx'
import { useSession } from '../lib/auth.ts'
import { isChunkFailure } from '../lib/chunk-failure.ts'
import { useOnline } from '../lib/online.ts'
import { useDocumentTitle } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Emblem } from '../ui/icon.tsx'

/** The frame itself broke: the same words without it. */
export function RootError() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Crash error={useRouteError()} />
    </main>
  )
}

/** A page that threw, or could not be downloaded: the frame around it stays. */
export function PageError() {
  return <Crash error={useRouteError()} />
}

/** What is shown in place of a page that threw. Part of the entry: it must always come. */
function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const isSignedIn = useSession().status === 'signedIn'
  const online = useOnline()
  const kind = !isChunkFailure(error) ? 'other' : online ? 'chunk' : 'offline'
  const title = t(TITLES[kind])
  useDocumentTitle(title)
  // Plain links: what broke may be the router's own state.
  const goHome = <a href={paths.home()}>{t('crash.home')}</a>
  const goToBookings = <a href={paths.bookings()}>{t('crash.bookings')}</a>
  const isStored = kind === 'offline' && isSignedIn && window.location.pathname !== paths.bookings()

  return (
    <MessagePage
      emblem="compass"
      title={title}
      text={t(TEXTS[kind])}
      actions={
        <>
          {isStored && (
            <Button asChild variant="primary">
              {goToBookings}
            </Button>
          )}
          <Button variant={isStored ? 'secondary' : 'primary'} onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
          {!isStored && <Button asChild>{goHome}</Button>}
        </>
      }
    />
  )
}

const TITLES = {
  offline: 'crash.offlineTitle',
  chunk: 'crash.chunkTitle',
  other: 'crash.title',
} as const
const TEXTS = {
  offline: 'crash.offlineText',
  chunk: 'crash.chunkText',
  other: 'crash.text',
} as const

interface Props {
  /** A drawing of `/emblems`. */
  emblem: string
  title: string
  text: string
  /** Where one may go instead: one gold button and a quiet one. */
  actions: ReactNode
}

/** A page shown in place of the requested one. */
export function MessagePage({ emblem, title, text, actions }: Props) {
  return (
    <Page>
      <div className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6">
        <Emblem name={emblem} className="size-18 text-text-3 opacity-80" />
        <h1 className="type-h2">{title}</h1>
        <p className="max-w-[44ch] text-balance">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Page>
  )
}
