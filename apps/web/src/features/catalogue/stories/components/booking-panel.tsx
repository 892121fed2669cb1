import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsideCard } from '../../../../kit/aside-card.tsx'
import { Price } from '../../../../kit/price.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { BookingDeed } from './booking-deed.tsx'
import { BookingForm } from './booking-form.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  usualPrice: number
}

/** The card beside a story in which a seat is taken. */
export function BookingPanel({ booking, usualPrice }: Props) {
  const { t } = useTranslation('stories')
  if (booking.games.length === 0) {
    return (
      <AsideCard
        title={<span className="type-h3 block">{t('booking.noGames')}</span>}
        action={
          <Button asChild variant="primary" size="lg" block>
            <Link to={paths.calendar()}>{t('booking.toCalendar')}</Link>
          </Button>
        }
      >
        <p>{t('booking.noGamesText')}</p>
      </AsideCard>
    )
  }
  return (
    <AsideCard
      title={
        <span className="block border-line border-b pb-4.5 -mx-4 px-4 md:-mx-6 md:px-6">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-h3">{t('booking.title')}</span>
            <span className="type-body">
              <Price coins={booking.game?.price ?? usualPrice} />
            </span>
          </span>
          <span className="type-small block text-text-3">{t('booking.perSeat')}</span>
        </span>
      }
      action={<BookingDeed booking={booking} />}
    >
      <BookingForm booking={booking} usualPrice={usualPrice} />
    </AsideCard>
  )
}
