import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../lib/page-head.ts'
import { Skeleton } from '../ui/loading.tsx'
import { PageContent, type PageState } from './page-content.tsx'
import {
  AsideLayout,
  BottomBar,
  FlowSteps,
  type FlowStepsProps,
  type PrimaryAction,
} from './page-parts.tsx'

interface PageProps {
  /** Runs to the edges above the content: a scene. */
  band?: ReactNode
  /** Stays at the bottom edge of narrow screens. */
  bar?: ReactNode
  children: ReactNode
}

/** The measure every page is set to: 1200 px at most, with gutters. */
export function Page({ band, bar, children }: PageProps) {
  return (
    <>
      {band}
      <div className="mx-auto w-full max-w-[calc(var(--content-max)+2*var(--gutter))] flex-1 px-(--gutter) pt-5 pb-10 md:pt-8 md:pb-16">
        {children}
      </div>
      {bar}
    </>
  )
}

interface PageHeadProps {
  /** Also the document's title. `undefined` while it is not known. */
  title: string | undefined
  /** An italic line above the title. */
  kicker?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Breadcrumbs or steps. */
  trail?: ReactNode
  /** On the right of the title, under it on phones. */
  actions?: ReactNode
}

/** How every page begins. */
function PageHead({ title, kicker, lead, trail, actions }: PageHeadProps) {
  const { t } = useTranslation('common')
  useDocumentTitle(title)
  return (
    <header className="mb-5 md:mb-6">
      {trail}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          {kicker && <p className="kicker mb-1">{kicker}</p>}
          <h1>
            {title ?? (
              <>
                <span className="sr-only">{t('loading')}</span>
                <Skeleton className="h-[1.1em] w-[min(20rem,80%)]" />
              </>
            )}
          </h1>
          {lead && <div className="mt-2 max-w-[60ch]">{lead}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">{actions}</div>
        )}
      </div>
    </header>
  )
}

interface ListPageProps extends Pick<PageHeadProps, 'kicker' | 'lead' | 'trail'> {
  title: string
  /** The one thing to do here, or `null` said aloud where there is none. */
  primaryAction: ReactNode
  /** Search and filters, which stay while the list under them changes. */
  filters?: ReactNode
  /** Under the list: pages and how many of how many. */
  footer?: ReactNode
  state: PageState
}

/** Many of one thing: stories, masters, bookings, the staff's tables. */
export function ListPage({ primaryAction, filters, footer, state, ...head }: ListPageProps) {
  return (
    <Page>
      <PageHead {...head} actions={primaryAction} />
      {filters}
      <PageContent state={state} />
      {state.kind === 'ready' && footer && (
        <footer className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4">
          {footer}
        </footer>
      )}
    </Page>
  )
}

interface DetailPageProps extends PageHeadProps {
  /** A scene that runs to the edges above the title. */
  band?: ReactNode
  /** Cards beside the text; the action stands in one of them. */
  aside?: ReactNode
  /** The same action for the bar of narrow screens, or `null` where there is none. */
  primaryAction: PrimaryAction | null
  state: PageState
}

/** One thing in full: a story, a master, a profile, a guild. */
export function DetailPage({ band, aside, primaryAction, state, ...head }: DetailPageProps) {
  const ready = state.kind === 'ready'
  const content = <PageContent state={state} />
  return (
    <Page band={band} bar={ready && primaryAction && <BottomBar {...primaryAction} />}>
      <PageHead {...head} />
      {ready && aside ? <AsideLayout aside={aside}>{content}</AsideLayout> : content}
    </Page>
  )
}

interface FlowPageProps {
  title: string
  steps: FlowStepsProps
  /** The bill, with the action in it. */
  aside: ReactNode
  /** The same action for the bar of narrow screens. */
  primaryAction: PrimaryAction | null
  state: PageState
}

/** A thing done in steps with a bill beside it: cart, checkout, done. */
export function FlowPage({ title, steps, aside, primaryAction, state }: FlowPageProps) {
  const ready = state.kind === 'ready'
  const content = <PageContent state={state} />
  return (
    <Page bar={ready && primaryAction && <BottomBar {...primaryAction} />}>
      <PageHead title={title} trail={<FlowSteps {...steps} />} />
      {ready ? <AsideLayout aside={aside}>{content}</AsideLayout> : content}
    </Page>
  )
}
