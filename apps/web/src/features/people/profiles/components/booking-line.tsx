import type { BookingRow } from '@cco/domain/booking/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime, zoneLabel } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { BookingBadge } from '../../../playing/bookings/public.tsx'
import { GameDay } from '../../../playing/games/shared/game-day.tsx'

interface Props {
  booking: BookingRow
}

/** A booking in one line. */
export function BookingLine({ booking }: Props) {
  const { t } = useTranslation('common')
  const { story, startsAt } = booking.game
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line-soft border-t px-4 py-3.5 md:grid-cols-[52px_44px_minmax(0,1fr)_auto] md:px-6">
      <GameDay startsAt={startsAt} />
      <div className="max-md:hidden">
        <Cover slug={story.slug} size="mini" />
      </div>
      <div className="min-w-0">
        <h3 className="type-h4 line-clamp-2">
          <Link to={paths.story(story.slug)} className="title-link">
            {localize(story.title)}
          </Link>
        </h3>
        <p className="type-small text-text-3">
          <span className="num">
            {formatTime(startsAt)} {zoneLabel(startsAt)}
          </span>
          , {t('seats', { count: booking.seats })}
        </p>
      </div>
      <div className="max-md:col-start-2">
        <BookingBadge booking={booking} />
      </div>
    </li>
  )
}
