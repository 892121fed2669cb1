import type { ReactNode } from 'react'
import { AsideLayout } from './aside-layout.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import type { PageState } from './page-state.ts'
import type { PrimaryAction } from './primary-action.ts'

interface Props extends PageHeadProps {
  /** A scene that runs to the edges above the title. */
  band?: ReactNode
  /** Cards beside the text; the deed stands in one of them. */
  aside?: ReactNode
  /** The same deed for the bar of narrow screens, or `null` where there is none. */
  primaryAction: PrimaryAction | null
  state: PageState
}

/** One thing in full: a story, a master, a profile, a guild. */
export function DetailPage({ band, aside, primaryAction, state, ...head }: Props) {
  const ready = state.kind === 'ready'
  const content = <PageContent state={state} />
  return (
    <Page band={band} bar={ready && primaryAction && <BottomBar {...primaryAction} />}>
      <PageHead {...head} />
      {ready && aside ? <AsideLayout aside={aside}>{content}</AsideLayout> : content}
    </Page>
  )
}
