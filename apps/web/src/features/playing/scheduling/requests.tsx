import type { RequestRow } from '@cco/domain/scheduling/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDay, formatDayTimeRange, formatRowDateTime } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Conflicts } from './game-state.tsx'
import { useOwnRequests, usePendingRequests } from './queries.ts'
import { RequestDecision } from './request-decision.tsx'

/** Requests that wait for a decision, for moderators. */
export function PendingRequests() {
  const { t } = useTranslation('scheduling')
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

/** The master's own requests and their decisions. */
export function OwnRequests() {
  const { t } = useTranslation('scheduling')
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
  /** Whether the viewer decides about them. */
  decided?: boolean
}

function RequestList({ label, requests, decided = false }: ListProps) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestPanel
            request={request}
            actions={decided && <RequestDecision request={request} />}
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

const TONES = { pending: 'warn', approved: 'success', rejected: 'danger' } as const

interface Props {
  request: RequestRow
  /** The buttons of a decision, for viewers who may decide. */
  actions?: ReactNode
}

/** A request in full: what is proposed, by whom, its conflicts, and its decision. */
function RequestPanel({ request, actions }: Props) {
  const { t } = useTranslation(['scheduling', 'common'])
  const { kind, story, master, requestStatus, conflicts } = request
  return (
    <article className="panel grid grid-cols-[44px_minmax(0,1fr)] gap-x-4 p-4 md:p-5">
      <Cover slug={story.slug} size="mini" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <Badge tone={TONES[requestStatus]}>{t(`request.state.${requestStatus}`)}</Badge>
        </p>
        <h3 className="type-h4 mt-2">
          {t(`request.title.${kind}`, { title: localize(story.title) })}
        </h3>
        <p className="type-small text-text-3">
          {t('common:master')} {localize(master.name)}
        </p>
        <Times request={request} />
        <Details request={request} />
        {request.reason && <p className="mt-1.5 text-text-1">{request.reason}</p>}
        {conflicts.length > 0 && (
          <div className="mt-3">
            <Notice tone="danger" title={t('preview.overlap')}>
              <Conflicts conflicts={conflicts} />
            </Notice>
          </div>
        )}
        <Outcome request={request} />
      </div>
      {actions && (
        <div className="mt-4 flex flex-wrap gap-3 max-md:col-span-2 max-md:*:grow md:col-start-2">
          {actions}
        </div>
      )}
    </article>
  )
}

function Times({ request: { present, proposed } }: { request: RequestRow }) {
  const { t } = useTranslation('scheduling')
  const range = (of: { startsAt: string; endsAt: string }) =>
    formatDayTimeRange(of.startsAt, of.endsAt)
  if (present && proposed) {
    return (
      <p className="num mt-1.5 grid text-text-1">
        <span className="whitespace-normal text-text-3">
          {t('request.was', { when: range(present) })}
        </span>
        <span className="whitespace-normal">{t('request.will', { when: range(proposed) })}</span>
      </p>
    )
  }
  const only = proposed ?? present
  return (
    only && (
      <p className="num mt-1.5 text-text-1">
        <span className="whitespace-normal">{range(only)}</span>
      </p>
    )
  )
}

function Details({ request: { details, seatsTaken } }: { request: RequestRow }) {
  const { t } = useTranslation(['scheduling', 'common'])
  if (!details) {
    return (
      seatsTaken > 0 && (
        <p className="type-small mt-1 text-text-2">{t('request.seats', { count: seatsTaken })}</p>
      )
    )
  }
  const { format, place, language, minPlayers, maxPlayers, price, series } = details
  return (
    <p className="type-small mt-1 flex flex-wrap items-center gap-x-3 text-text-2">
      <span>
        {t('request.details', {
          format: place ? localize(place) : t(`propose.${format}`),
          language: t(`common:language.${language}`),
          min: minPlayers,
          count: maxPlayers,
        })}
      </span>
      <Price coins={price} />
      {series && (
        <span>{t('request.seriesUntil', { until: formatDay(dayStart(series.until)) })}</span>
      )}
    </p>
  )
}

function Outcome({ request }: { request: RequestRow }) {
  const { t } = useTranslation('scheduling')
  const { requestStatus, approvedBy, approvedAt, decisionReason, createdAt } = request
  return (
    <p className="type-small mt-2 text-text-3">
      {requestStatus === 'pending' || !approvedAt
        ? t('request.requestedAt', { when: formatRowDateTime(createdAt) })
        : t('request.decided', {
            state: t(`request.state.${requestStatus}`),
            name: approvedBy?.displayName ?? t('request.someModerator'),
            when: formatRowDateTime(approvedAt),
          })}
      {decisionReason && <span className="block text-text-1">{decisionReason}</span>}
    </p>
  )
}
