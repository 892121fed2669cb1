import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { AsideCard, BottomBar } from '../../../kit/page-parts.tsx'
import { formatDay } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingAction } from './booking-action.tsx'
import { BookingForm } from './booking-form.tsx'
import type { Booking } from './use-booking.ts'

interface BookingPanelProps {
  booking: Booking
  usualPrice: number
}

/** The card beside a story to book seats. */
export function BookingPanel({ booking, usualPrice }: BookingPanelProps) {
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
            <span className="type-h3">
              {t(booking.waitlist ? 'booking.waitlistTitle' : 'booking.title')}
            </span>
            <span className="type-body">
              <Price coins={booking.game?.price ?? usualPrice} />
            </span>
          </span>
          <span className="type-small block text-text-3">{t('booking.perSeat')}</span>
        </span>
      }
      action={<BookingAction booking={booking} />}
    >
      <BookingForm booking={booking} usualPrice={usualPrice} />
    </AsideCard>
  )
}

interface BookingBarProps {
  booking: Booking
  usualPrice: number
  onOpen: () => void
}

/** Below 1200 px: the price, the first date, and the button that opens the booking sheet. */
export function BookingBar({ booking, usualPrice, onOpen }: BookingBarProps) {
  const { t } = useTranslation('stories')
  const { game } = booking
  return (
    <BottomBar
      summary={
        <>
          {game && (
            <span className="block text-text-3">
              {t('booking.from', { date: formatDay(game.startsAt) })}
            </span>
          )}
          <Price coins={game?.price ?? usualPrice} />
        </>
      }
      button={
        <Button
          variant="primary"
          size="lg"
          aria-haspopup="dialog"
          disabledReason={game ? undefined : t('booking.allTaken')}
          onClick={onOpen}
        >
          {t(booking.waitlist ? 'booking.waitlistTitle' : 'booking.title')}
        </Button>
      }
    />
  )
}
