import { useState } from 'react'
import { CoverGridSkeleton } from '../../../../kit/cover-grid-skeleton.tsx'
import type { PageState } from '../../../../kit/page-state.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { DetailSample } from './detail-page-sample.tsx'
import { FlowSample } from './flow-page-sample.tsx'
import { FormSample } from './form-page-sample.tsx'
import { ListSample } from './list-page-sample.tsx'
import { LiveSample } from './live-page-sample.tsx'
import { SettingsSample } from './settings-page-sample.tsx'
import { useWords } from './words.ts'

const PAGES = {
  list: ListSample,
  detail: DetailSample,
  form: FormSample,
  settings: SettingsSample,
  flow: FlowSample,
  live: LiveSample,
}
const KINDS = Object.keys(PAGES) as PageKind[]
const STATES = ['ready', 'loading', 'error', 'empty'] as const

type PageKind = keyof typeof PAGES

/** The six archetypes, each in its four states. */
export function PagesSample() {
  const words = useWords()
  const t = words.pages
  const [kind, setKind] = useState<PageKind>('list')
  const [state, setState] = useState<PageState['kind']>('ready')
  const Page = PAGES[kind]
  const states: Record<Exclude<PageState['kind'], 'ready'>, PageState> = {
    loading: { kind: 'loading', skeleton: <CoverGridSkeleton books={4} /> },
    error: {
      kind: 'error',
      title: words.states.failed,
      error: new TypeError(),
      onRetry: () => setState('ready'),
    },
    empty: {
      kind: 'empty',
      empty: { emblem: 'book', title: words.states.empty, text: words.states.emptyText },
    },
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t.kind}
          value={kind}
          onValueChange={setKind}
          options={KINDS.map((value) => ({ value, label: t[value] }))}
        />
        <Segmented
          label={t.state}
          value={state}
          onValueChange={setState}
          options={STATES.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      <div className="flex min-h-120 flex-col border border-line">
        <Page words={words} state={state === 'ready' ? null : states[state]} />
      </div>
    </div>
  )
}
