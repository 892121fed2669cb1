import type { StoryCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { formatStars } from '../../../lib/numbers.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'

interface Props {
  of: Pick<StoryCard, 'rating' | 'reviewCount'>
}

/** The mean rating and the number of reviews; the number alone while there are too few. */
export function Rating({ of: { rating, reviewCount } }: Props) {
  const { t } = useTranslation('stories')
  if (rating === null) {
    return (
      <span className="type-small whitespace-nowrap text-text-3">
        {reviewCount === 0 ? t('noRating') : t('ratings', { count: reviewCount })}
      </span>
    )
  }
  const stars = formatStars(rating)
  const label = `${t('rated', { stars })}, ${t('ratings', { count: reviewCount })}`
  return <RatingStars value={stars} count={String(reviewCount)} label={label} />
}
