import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import type { PageState } from './page-state.ts'

interface Props extends Pick<PageHeadProps, 'kicker' | 'lead' | 'trail'> {
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
export function ListPage({ primaryAction, filters, footer, state, ...head }: Props) {
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
