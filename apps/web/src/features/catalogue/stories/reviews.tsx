import type { ReviewRow } from '@cco/domain/reviews/contract'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { useSession } from '../../../lib/auth.ts'
import { formatDay } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatStars } from '../../../lib/numbers.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ReportButton } from '../../people/sanctions/public.ts'
import { RatingStars } from './rating.tsx'

const ReplyDialog = lazy(() =>
  import('./reply-dialog.tsx').then((file) => ({ default: file.ReplyDialog })),
)

interface ReviewsProps {
  reviews: readonly ReviewRow[]
  /** The number of all reviews; `reviews` holds the latest. */
  total: number
  showMaster?: boolean
}

/** The latest reviews of a story or of a master. */
export function Reviews({ reviews, total, showMaster = true }: ReviewsProps) {
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

interface ReviewItemProps {
  review: ReviewRow
  /** False on the page of the master. */
  showMaster: boolean
}

function ReviewItem({ review, showMaster }: ReviewItemProps) {
  const { t } = useTranslation('stories')
  const author = review.author.displayName ?? t('reviews.anonymous')
  const master = localize(review.masterName)
  const date = formatDay(review.createdAt)
  const stars = formatStars(review.stars)
  const session = useSession()
  const [isReplying, setReplying] = useState(false)
  return (
    <li className="border-line-soft border-t py-4.5 first:border-t-0">
      <div className="flex items-center justify-between gap-4">
        <UserChip
          id={author}
          name={author}
          src={review.author.avatarUrl}
          meta={showMaster ? t('reviews.meta', { date, master }) : date}
        />
        <RatingStars value={stars} label={t('rated', { stars })} />
      </div>
      <p className="mt-2.5 max-w-[60ch] wrap-anywhere whitespace-pre-line font-display text-[1.125rem] leading-normal">
        {review.text}
      </p>
      {review.reply && (
        <div className="mt-3 border-line border-l-2 pl-4">
          <p className="type-caption">{t('reviews.replyBy', { master })}</p>
          <p className="mt-1 max-w-[60ch] wrap-anywhere whitespace-pre-line">{review.reply}</p>
        </div>
      )}
      {session.status === 'signedIn' && (
        <p className="mt-2 flex flex-wrap gap-2">
          {review.canReply ? (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setReplying(true)}>
              {t(review.reply ? 'reviews.changeReply' : 'reviews.reply')}
            </Button>
          ) : (
            <ReportButton subject={{ kind: 'review', id: review.id }} label={t('reviews.report')} />
          )}
        </p>
      )}
      <Suspense>
        {isReplying && <ReplyDialog review={review} onClose={() => setReplying(false)} />}
      </Suspense>
    </li>
  )
}
