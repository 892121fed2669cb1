import type { ReviewRow } from '@cco/domain/story/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { ReviewItem } from './review-item.tsx'

interface Props {
  reviews: readonly ReviewRow[]
  /** How many there are in all; only the latest are given. */
  total: number
  showMaster?: boolean
}

/** The latest reviews of a story or of a master. */
export function Reviews({ reviews, total, showMaster = true }: Props) {
  const { t } = useTranslation('stories')
  const id = useId()
  const note =
    reviews.length > 0 && total > reviews.length && t('reviews.latest', { count: reviews.length })
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('reviews.title')} note={note} />
      {reviews.length === 0 ? (
        <EmptyState emblem="feather" title={t('reviews.none')} text={t('reviews.noneText')} />
      ) : (
        <ul className="border-line border-t">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} showMaster={showMaster} />
          ))}
        </ul>
      )}
    </section>
  )
}
