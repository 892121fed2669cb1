import { type ReactNode, useState } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { LiveBar } from './live-bar.tsx'
import type { LivePanel } from './live-panel.ts'
import { Page } from './page.tsx'
import { PageContent } from './page-content.tsx'
import type { PageState } from './page-state.ts'

interface Props {
  title: string
  kicker?: ReactNode
  /** The band behind the title. */
  scene?: ReactNode
  /** Always in view, works in one press: «Остановить сцену». */
  primaryAction: ReactNode
  /** One line over the stage: a lost connection, the age of what is shown. */
  notice?: ReactNode
  /** Beside the stage on wide screens, behind the bar at the bottom on narrow ones. */
  panels: readonly LivePanel[]
  /** How the stage itself is called in that bar. */
  stage: Pick<LivePanel, 'label' | 'icon'>
  /** Where one writes, under the stage. */
  composer: ReactNode
  /** Its `ready` children are the stage. */
  state: PageState
}

const STAGE = 'stage'

/** A room that lives while one looks at it: it fills the screen and each part scrolls by itself. */
export function LivePage(props: Props) {
  const { title, kicker, scene, primaryAction, notice, panels, stage, composer, state } = props
  const [shown, setShown] = useState(STAGE)
  useDocumentTitle(title)
  if (state.kind !== 'ready') {
    return (
      <Page>
        <h1 className="mb-6">{title}</h1>
        <PageContent state={state} />
      </Page>
    )
  }
  const column = (side: LivePanel['side']) => (
    <aside
      className={`min-h-0 border-line bg-surface-0 wide:flex wide:flex-col ${side === 'left' ? 'wide:border-r' : 'wide:border-l'} ${panels.some((panel) => panel.side === side && panel.key === shown) ? '' : 'max-wide:hidden'}`}
    >
      {panels
        .filter((panel) => panel.side === side)
        .map((panel) => (
          <section
            key={panel.key}
            aria-label={panel.label}
            className={`h-full overflow-y-auto p-4 wide:h-auto wide:not-last:border-line wide:not-last:border-b wide:last:flex-1 ${panel.key === shown ? '' : 'max-wide:hidden'}`}
          >
            {panel.content}
          </section>
        ))}
    </aside>
  )
  return (
    <div className="grid h-[calc(100dvh-var(--header-h))] min-h-120 grid-rows-[minmax(0,1fr)_auto] wide:grid-cols-[252px_minmax(0,1fr)_328px] wide:grid-rows-1">
      {column('left')}
      <div
        className={`grid min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)_auto] ${shown === STAGE ? '' : 'max-wide:hidden'}`}
      >
        <header className="relative isolate flex flex-wrap items-end justify-between gap-x-4 gap-y-3 overflow-hidden px-4 pt-8 pb-4 md:px-7">
          {scene}
          <div className="min-w-0">
            {kicker && <p className="kicker">{kicker}</p>}
            <h1 className="type-h2">{title}</h1>
          </div>
          {primaryAction}
        </header>
        <div>{notice}</div>
        <div className="overflow-y-auto px-4 py-5 md:px-7">{state.children}</div>
        <div className="border-line border-t px-4 py-3 md:px-7">{composer}</div>
      </div>
      {column('right')}
      <LiveBar
        items={[{ key: STAGE, ...stage }, ...panels]}
        shown={shown}
        onShow={setShown}
        label={title}
      />
    </div>
  )
}
