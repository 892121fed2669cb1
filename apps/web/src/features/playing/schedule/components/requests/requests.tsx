import type { RequestRow } from '@cco/domain/schedule/contract'
import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../../kit/page-content.tsx'
import { queryState } from '../../../../../kit/query-state.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { useOwnRequests, usePendingRequests } from '../../queries.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { RequestPanel } from './request-panel.tsx'

/** Every request that waits, for who decides. */
export function PendingRequests() {
  const { t } = useTranslation('schedule')
  const query = usePendingRequests()
  const state = queryState(query, {
    skeleton: <RequestsSkeleton />,
    errorTitle: t('request.failed'),
    empty: ({ requests }) =>
      requests.length > 0
        ? null
        : {
            emblem: 'candle',
            title: t('request.nonePending'),
            text: t('request.nonePendingText'),
          },
    ready: ({ requests }) => <RequestList label={t('tabs.pending')} requests={requests} decided />,
  })
  return <PageContent state={state} />
}

/** One's own requests and what became of them. */
export function OwnRequests() {
  const { t } = useTranslation('schedule')
  const query = useOwnRequests()
  const state = queryState(query, {
    skeleton: <RequestsSkeleton />,
    errorTitle: t('request.failed'),
    empty: ({ requests }) =>
      requests.length > 0
        ? null
        : { emblem: 'candle', title: t('request.none'), text: t('request.noneText') },
    ready: ({ requests }) => <RequestList label={t('tabs.mine')} requests={requests} />,
  })
  return <PageContent state={state} />
}

interface ListProps {
  label: string
  requests: readonly RequestRow[]
  /** Whether the reader is here to decide. */
  decided?: boolean
}

function RequestList({ label, requests, decided = false }: ListProps) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestPanel
            request={request}
            actions={decided && <DecideButtons request={request} />}
          />
        </li>
      ))}
    </ul>
  )
}

function RequestsSkeleton() {
  return (
    <div className="grid gap-4">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-40 w-full rounded-lg" />
      ))}
    </div>
  )
}
