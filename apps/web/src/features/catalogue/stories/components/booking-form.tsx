import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice.tsx'
import { BookingBill } from './booking-bill.tsx'
import { BookingChoice } from './booking-choice.tsx'
import { BookingSeats } from './booking-seats.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  usualPrice: number
}

/** What is decided before the gold button: which game, how many seats, at what price. */
export function BookingForm({ booking, usualPrice }: Props) {
  const { t } = useTranslation('stories')
  const { game, inCart, rules, seats, waitlist } = booking
  return (
    <div className="-mx-4 grid divide-y divide-line *:px-4 *:py-4.5 *:first:pt-0 *:last:pb-0 md:-mx-6 md:*:px-6">
      <BookingChoice booking={booking} usualPrice={usualPrice} />
      {waitlist && (
        <div>
          <Notice tone="info">{t('booking.waitlist')}</Notice>
        </div>
      )}
      {game && inCart && (
        <div>
          <Notice tone="success">{t('booking.inCart', { count: inCart.seats })}</Notice>
        </div>
      )}
      {game && !inCart && <BookingSeats booking={booking} />}
      {game && !inCart && (
        <div>
          <BookingBill seats={seats} unitPrice={game.price} />
          <p className="type-small mt-3 text-text-3">
            {t('booking.refund', { count: rules.fullRefundHours })}
          </p>
        </div>
      )}
      {!game && <p>{t('booking.allTaken')}</p>}
    </div>
  )
}
