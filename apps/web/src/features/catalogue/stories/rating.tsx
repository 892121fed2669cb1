import type { StoryCard } from '@cco/domain/stories/contract'
import { useTranslation } from 'react-i18next'
import { formatStars } from '../../../lib/numbers.ts'

interface RatingProps {
  of: Pick<StoryCard, 'rating' | 'reviewCount'>
}

/** The mean rating and the number of reviews; the number alone while there are too few. */
export function Rating({ of: { rating, reviewCount } }: RatingProps) {
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

interface RatingStarsProps {
  /** As written in the reader's language: «4,9». */
  value: string
  /** How many people rated, as shown: «84». */
  count?: string | undefined
  /** The whole in words: «Оценка 4,9, отзывов 84». */
  label: string
}

/** One star is enough to say what the number is. */
export function RatingStars({ value, count, label }: RatingStarsProps) {
  return (
    <span className="num inline-flex items-center gap-1.5 font-medium text-text-1 leading-none">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[15px] fill-rubric">
        <path d="M12 2l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.6l-6.4 3.7 1.6-7.1L1.8 9.4 9 8.6z" />
      </svg>
      <span aria-hidden="true">
        {value}
        {count && <span className="font-normal text-text-3"> ({count})</span>}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
