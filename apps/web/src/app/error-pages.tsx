import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Page } from '../kit/page.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
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
  const torn = isChunkFailure(error)
  const title = t(torn ? 'crash.chunkTitle' : 'crash.title')
  useDocumentTitle(title)

  return (
    <MessagePage
      emblem="compass"
      title={title}
      text={t(torn ? 'crash.chunkText' : 'crash.text')}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
          <Button asChild>
            {/* A plain link: what broke may be the router's own state. */}
            <a href={paths.home()}>{t('crash.home')}</a>
          </Button>
        </>
      }
    />
  )
}

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

/** What Chromium, Firefox and Safari say when a part of the site cannot be downloaded. */
const CHUNK_ERRORS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a thrown value is a part of the site that did not arrive: offline, or a new release. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.some((words) => error.message.includes(words))
}
