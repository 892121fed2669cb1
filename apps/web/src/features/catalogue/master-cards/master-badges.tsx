import type { ManagedMaster } from '@cco/domain/masters/management'
import { isForReview } from '@cco/domain/masters/record'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'

/** The visibility of a card, and whether its master is trusted. */
export function CardBadges({ card }: Pick<ManagedMaster, 'card'>) {
  const { t } = useTranslation('masterManagement')
  if (!card) return <span className="text-text-3">{t('card.none')}</span>
  const state = card.isArchived ? 'archived' : card.isActive ? 'shown' : 'hidden'
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={state === 'shown' ? 'success' : 'neutral'}>{t(`card.${state}`)}</Badge>
      {card.isTrusted && <Badge tone="info">{t('trusted')}</Badge>}
    </span>
  )
}

/** Marks a master who cancels too often. */
export function ReviewBadge({ record }: Pick<ManagedMaster, 'record'>) {
  const { t } = useTranslation('masterManagement')
  return isForReview(record) && <Badge tone="warn">{t('attention.review')}</Badge>
}
