import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../../../kit/bottom-bar.tsx'
import { Price } from '../../../../kit/price.tsx'
import { formatDay } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  usualPrice: number
  onOpen: () => void
}

/** Under 1200 px: the price, the first date, and the way into the booking sheet. */
export function BookingBar({ booking, usualPrice, onOpen }: Props) {
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
          {t('booking.title')}
        </Button>
      }
    />
  )
}
