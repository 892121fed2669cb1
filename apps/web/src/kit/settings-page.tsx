import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import type { PageState } from './page-state.ts'

interface Props extends Pick<PageHeadProps, 'kicker' | 'lead' | 'trail'> {
  title: string
  /** Saves the whole page, or `null` where each setting takes effect at once. */
  primaryAction: ReactNode
  /** Its `ready` children are `SettingsSection`s. */
  state: PageState
}

/** Many small choices in named groups: settings, security, the club's own rules. */
export function SettingsPage({ primaryAction, state, ...head }: Props) {
  return (
    <Page>
      <PageHead {...head} actions={primaryAction} />
      <div className="grid gap-8 md:gap-10">
        <PageContent state={state} />
      </div>
    </Page>
  )
}
