import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { AsideCard, BottomBar } from '../../../kit/page-parts.tsx'
import { formatDay } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingFoot } from './booking-foot.tsx'
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
    <section className={CARD}>
      <header className="flex-none border-line border-b px-4 py-3.5 md:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="type-h3">
            {t(booking.waitlist ? 'booking.waitlistTitle' : 'booking.title')}
          </h2>
          <Price coins={booking.game?.price ?? usualPrice} />
        </div>
        <p className="sr-only">{t('booking.perSeat')}</p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 md:px-6">
        <BookingForm booking={booking} />
      </div>
      <footer className="flex-none border-line border-t px-4 pt-3 pb-4 md:px-6">
        <BookingFoot booking={booking} />
      </footer>
    </section>
  )
}

/** As tall as the window leaves room for under the page's band, so that the foot is always visible. */
const CARD = [
  'flex max-h-[calc(100dvh-var(--header-h)-8.75rem)] min-h-80 flex-col',
  'overflow-hidden rounded-xl border border-line bg-surface-2 shadow-2',
].join(' ')

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
          {t(booking.waitlist ? 'booking.waitlistTitle' : 'booking.open')}
        </Button>
      }
    />
  )
}
