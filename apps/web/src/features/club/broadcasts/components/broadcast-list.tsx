import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useBroadcasts } from '../queries.ts'
import { BroadcastPanel } from './broadcast-panel.tsx'

/** Broadcasts that were, are on their way, or wait for their time. */
export function BroadcastList() {
  const { t } = useTranslation('broadcasts')
  const query = useBroadcasts()
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('historyFailed'),
    empty: ({ items }) =>
      items.length === 0 ? { emblem: 'scroll', title: t('none'), text: t('noneText') } : null,
    ready: ({ items }) => (
      <ul aria-labelledby="broadcasts" className="grid gap-4">
        {items.map((broadcast) => (
          <li key={broadcast.id}>
            <BroadcastPanel broadcast={broadcast} />
          </li>
        ))}
      </ul>
    ),
  })
  return (
    <section className="mt-10">
      <SectionHeader id="broadcasts" title={t('history')} />
      <PageContent state={state} />
    </section>
  )
}
