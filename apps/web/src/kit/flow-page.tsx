import type { ReactNode } from 'react'
import { AsideLayout } from './aside-layout.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FlowSteps, type FlowStepsProps } from './flow-steps.tsx'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import { PageHead } from './page-head.tsx'
import type { PageState } from './page-state.ts'
import type { PrimaryAction } from './primary-action.ts'

interface Props {
  title: string
  steps: FlowStepsProps
  /** The bill, with the deed in it. */
  aside: ReactNode
  /** The same deed for the bar of narrow screens. */
  primaryAction: PrimaryAction | null
  state: PageState
}

/** A thing done in steps with a bill beside it: cart, checkout, done. */
export function FlowPage({ title, steps, aside, primaryAction, state }: Props) {
  const ready = state.kind === 'ready'
  const content = <PageContent state={state} />
  return (
    <Page bar={ready && primaryAction && <BottomBar {...primaryAction} />}>
      <PageHead title={title} trail={<FlowSteps {...steps} />} />
      {ready ? <AsideLayout aside={aside}>{content}</AsideLayout> : content}
    </Page>
  )
}
