import { priceLines } from '@cco/domain/bookings/cart'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { BookingAction } from './booking-action.tsx'
import { useSignedInBalance } from './queries.ts'
import type { Booking } from './use-booking.ts'

interface BookingFootProps {
  booking: Booking
}

/** The sum and the primary button, which stay visible while the rest of the booking scrolls. */
export function BookingFoot({ booking }: BookingFootProps) {
  const { t } = useTranslation('stories')
  const { game, inCart, rules, seats, waitlist } = booking
  const priced = game && !waitlist && !inCart
  return (
    <div className="grid w-full gap-2.5">
      {priced && <BookingTotal seats={seats} unitPrice={game.price} />}
      <BookingAction booking={booking} />
      {game && !inCart && (
        <p className="type-small text-text-3">
          {priced && `${t('booking.refund', { count: rules.fullRefundHours })} `}
          <RefundRulesLink of="seats" />
        </p>
      )}
    </div>
  )
}

interface BookingTotalProps {
  seats: number
  unitPrice: number
}

/** The price of the seats, and the balance after it or the coins missing. */
function BookingTotal({ seats, unitPrice }: BookingTotalProps) {
  const { t } = useTranslation('stories')
  const balance = useSignedInBalance()
  const { pathname, search } = useLocation()
  const { total } = priceLines([{ seats, unitPrice }])
  const left = balance === undefined ? undefined : balance - total
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="flex items-center justify-between gap-3">
        <span>
          <span className="font-semibold text-text-1">{t('booking.total')}</span>
          <span className="num type-small block text-text-3">
            {t('booking.sumLine', { count: seats, price: formatCoins(unitPrice) })}
          </span>
        </span>
        <Price coins={total} look="total" />
      </p>
      {left !== undefined && left >= 0 && (
        <p className="num type-small flex justify-between gap-3 text-text-3">
          <span>{t('booking.left')}</span>
          <span>{formatCoins(left)}</span>
        </p>
      )}
      {left !== undefined && left < 0 && (
        <p className="num type-small flex flex-wrap justify-between gap-x-3 text-warn">
          <span>{t('booking.short', { count: -left })}</span>
          <Link
            to={paths.currency({ back: `${pathname}${search}`, need: -left })}
            className="link touch"
          >
            {t('booking.topUp')}
          </Link>
        </p>
      )}
    </div>
  )
}
