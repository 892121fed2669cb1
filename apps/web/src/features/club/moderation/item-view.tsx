import type { ErrorCode } from '@cco/domain/error/codes'
import type { QueueItem, QueueItemKey, QueueItemPage } from '@cco/domain/moderation/contract'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { api } from '../../../lib/api.ts'
import { formatDateTime, formatTime } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseLog } from './case-log.tsx'
import { ItemContent } from './item-content.tsx'
import { useModerationRefresh, useQueueItem } from './queries.ts'
import { KindBadge } from './queue-list.tsx'
import { SimpleDecision } from './simple-decision.tsx'
import { UserPanel } from './user-panel.tsx'

interface Props {
  itemKey: QueueItemKey
  onBack: () => void
  onDecided: (item: QueueItem) => void
}

/** What is chosen in the queue: what changed, whom it concerns, and the decision. */
export function ItemView({ itemKey, onBack, onDecided }: Props) {
  const { t } = useTranslation('moderation')
  const query = useQueueItem(itemKey)
  const isGone = query.error !== null && failureOf(query.error).code === 'not_found'
  return (
    <section aria-label={t(`kind.${itemKey.kind}`)} aria-live="off">
      {!isGone && (
        <p className="back-to-list mb-4">
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={ArrowLeft} size={16} />}
            onClick={onBack}
          >
            {t('back')}
          </Button>
        </p>
      )}
      {isGone ? (
        <EmptyState
          emblem="compass"
          title={t('gone')}
          text={t('goneText')}
          actions={<Button onClick={onBack}>{t('back')}</Button>}
        />
      ) : (
        <PageContent
          state={queryState(query, {
            skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
            errorTitle: t('itemFailed'),
            empty: () => null,
            ready: (page) => <Ready page={page} onDecided={() => onDecided(page.item)} />,
          })}
        />
      )}
    </section>
  )
}

function Ready({ page, onDecided }: { page: QueueItemPage; onDecided: () => void }) {
  const { item, content } = page
  const assign = useAssignment(item)
  const onKeyDown = (event: KeyboardEvent) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select')
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code !== 'KeyM' || assign.change === undefined) return
    event.preventDefault()
    assign.change()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside are operable
    <div className="grid gap-6" onKeyDown={onKeyDown}>
      <Head item={item} assign={assign} isOver={page.over !== null} />
      <ItemContent page={page} />
      <Decision page={page} onDecided={onDecided} />
      <UserPanel page={page} />
      {content.kind === 'report' && <CaseLog page={page} content={content} />}
    </div>
  )
}

/** Takes an item or returns it; `change` is missing where neither is possible. */
function useAssignment(item: QueueItem) {
  const { t } = useTranslation(['moderation', 'error'])
  const refresh = useModerationRefresh()
  const { kind, id, assignment, can } = item
  const isOwn = assignment?.isOwn === true
  const { isPending, mutate } = useMutation({
    mutationFn: () => (isOwn ? api.moderation.release : api.moderation.take).mutate({ kind, id }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
    onSettled: refresh,
  })
  const isPossible = isOwn || (assignment === null && can.decide === true)
  return { isOwn, isPending, change: isPossible ? () => mutate() : undefined }
}

interface HeadProps {
  item: QueueItem
  assign: ReturnType<typeof useAssignment>
  isOver: boolean
}

function Head({ item, assign, isOver }: HeadProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const { kind, user, since, assignment } = item
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="type-small mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3">
          <KindBadge kind={kind} />
          <span>{t('sent', { when: formatDateTime(since) })}</span>
        </p>
        <h2 className="wrap-anywhere">{user.name ?? t('common:noName')}</h2>
      </div>
      {!isOver && (
        <div className="flex flex-wrap items-center gap-3">
          {assignment && (
            <span className="type-small text-text-2">
              {assignment.isOwn
                ? t('takenOwn', { until: formatTime(assignment.until) })
                : t('takenBy', { name: assignment.name, until: formatTime(assignment.until) })}
            </span>
          )}
          {assign.change && (
            <Button size="sm" busy={assign.isPending} onClick={assign.change}>
              {assign.isOwn ? t('release') : t('take')}{' '}
              <span aria-hidden="true" className="key">
                M
              </span>
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

/** Why others decide, where it is not the role. */
const OTHERS_DECIDE: Partial<Record<ErrorCode, 'party' | 'suspended'>> = {
  conflict_of_interest: 'party',
  suspended: 'suspended',
}

/** The decision, or why there is none to make here. */
function Decision({ page, onDecided }: { page: QueueItemPage; onDecided: () => void }) {
  const { t } = useTranslation('moderation')
  const { item, over, content } = page
  if (over) {
    return (
      <Notice tone="info" title={t('over')}>
        {over.name
          ? t('overBy', { name: over.name, when: formatDateTime(over.at) })
          : t('withdrawn')}
      </Notice>
    )
  }
  if (item.can.decide !== true) {
    const decidedBy = item.required === 'owner' ? 'ownersOnly' : 'higherRank'
    const why = OTHERS_DECIDE[item.can.decide.because] ?? decidedBy
    return <Notice tone="info">{t(why)}</Notice>
  }
  if (item.assignment && !item.assignment.isOwn) {
    const { name, until } = item.assignment
    return <Notice tone="info">{t('takenBy', { name, until: formatTime(until) })}</Notice>
  }
  if (content.kind === 'report') {
    return <CaseDecision item={item} content={content} onDecided={onDecided} />
  }
  return <SimpleDecision item={item} content={content} onDecided={onDecided} />
}
