import type { BookingRow } from '@cco/domain/booking/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../../kit/price.tsx'
import { formatRelative } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { BookingBadge } from './booking-badge.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { isCancelled } from './booking-state.ts'
import { MasterTime } from './master-time.tsx'
import { When } from './when.tsx'

interface Props {
  booking: BookingRow
  /** What can be done with it, where that is asked. */
  children?: ReactNode
}

/** A booking in full: what, when, with whom, for how many, for how much, and how it stands. */
export function BookingPanel({ booking, children }: Props) {
  const { t } = useTranslation('bookings')
  const { story, startsAt, endsAt } = booking.game
  const now = Date.now()
  const cancelled = isCancelled(booking)
  const ahead = Date.parse(startsAt) > now && !cancelled
  return (
    <article className="panel grid grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:grid-cols-[92px_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr] md:gap-x-5.5 md:p-5">
      <div className={classNames('md:row-span-2', cancelled && 'opacity-60')}>
        <Cover slug={story.slug} />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <BookingBadge booking={booking} />
          {ahead && <Badge>{formatRelative(startsAt, now)}</Badge>}
        </p>
        <h2 className="type-h3 mt-2 line-clamp-3">
          <Link to={paths.story(story.slug)} className="title-link">
            {localize(story.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <When startsAt={startsAt} endsAt={endsAt} />
          {ahead && <MasterTime booking={booking} />}
        </p>
        <BookingFacts booking={booking} />
      </div>
      <p className="type-small flex items-baseline gap-2 text-text-3 max-md:col-start-2 max-md:mt-2.5 md:grid md:content-start md:justify-items-end md:gap-1 md:pt-0.5">
        <span className="text-[0.9375rem]">
          <Price coins={booking.paidCoins} />
        </span>
        {cancelled ? t('wasPaid') : t('paid')}
      </p>
      <div className="min-w-0 max-md:col-span-2 md:col-start-2">{children}</div>
    </article>
  )
}
