import type { QueueKind } from '@cco/domain/moderation/cases'
import type { QueueItem, QueueItemKey } from '@cco/domain/moderation/contract'
import {
  BookOpenText,
  Flag,
  Gavel,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatRowDayTime, formatTime } from '../../../lib/datetime.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keyOf } from './model.ts'

const ICONS: Record<QueueKind, LucideIcon> = {
  profile: UserRound,
  review: MessageSquare,
  report: Flag,
  dispute: Hourglass,
  appeal: Gavel,
  story: BookOpenText,
}

/** The kind of an item, as a badge; reports stand out. */
export function KindBadge({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation('moderation')
  const tone = kind === 'report' ? 'danger' : kind === 'appeal' ? 'info' : 'neutral'
  return (
    <Badge tone={tone} icon={<Icon of={ICONS[kind]} size={14} />}>
      {t(`kind.${kind}`)}
    </Badge>
  )
}

interface Props {
  items: readonly QueueItem[]
  chosen: QueueItemKey | null
  onChoose: (item: QueueItemKey) => void
  more: (() => void) | undefined
  loadingMore: boolean
}

/** The queue, the oldest first. */
export function QueueList({ items, chosen, onChoose, more, loadingMore }: Props) {
  const { t } = useTranslation('moderation')
  if (items.length === 0) return <p className="panel p-4">{t('noneOfKind')}</p>
  return (
    <nav aria-label={t('queue')} className="panel overflow-hidden">
      <ul className="divide-y divide-line-soft">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <button
              type="button"
              className="queue-item"
              aria-current={chosen !== null && keyOf(item) === keyOf(chosen)}
              onClick={() => onChoose(item)}
            >
              <Summary item={item} />
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <p className="border-line-soft border-t p-3">
          <Button variant="ghost" block busy={loadingMore} onClick={more}>
            {t('more')}
          </Button>
        </p>
      )}
    </nav>
  )
}

function Summary({ item }: { item: QueueItem }) {
  const { t } = useTranslation(['moderation', 'common'])
  const { kind, user, since, excerpt, assignment, required, can } = item
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <KindBadge kind={kind} />
        <span className="num type-small text-text-3">{formatRowDayTime(since)}</span>
      </span>
      <span className="truncate font-medium text-text-1">{user.name ?? t('common:noName')}</span>
      {excerpt && <span className="type-small truncate text-text-2">{excerpt}</span>}
      {(assignment || required === 'owner' || can.decide !== true) && (
        <span className="type-small text-text-3">
          {assignment
            ? assignment.isOwn
              ? t('takenOwn', { until: formatTime(assignment.until) })
              : t('takenBy', { name: assignment.name, until: formatTime(assignment.until) })
            : required === 'owner'
              ? t('ownersDecide')
              : t('notYours')}
        </span>
      )}
    </>
  )
}
