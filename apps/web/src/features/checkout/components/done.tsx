import type { BookingRow } from '@cco/domain/booking/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsideCard } from '../../../kit/aside-card.tsx'
import { FlowPage } from '../../../kit/flow-page.tsx'
import { useCart } from '../../../lib/cart.ts'
import { zoneLabel } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingPanel } from '../../bookings/shared/booking-panel.tsx'
import { useCartSteps } from '../../cart/shared/use-cart-steps.tsx'
import { Price } from '../../games/shared/price.tsx'
import { PaidSummary } from './paid-summary.tsx'

interface Props {
  bookings: readonly BookingRow[]
  /** Coins spent, and coins left. */
  paid: number
  balance: number
}

/** The seats are theirs: which, when, for how much, and where to find them again. */
export function Done({ bookings, paid, balance }: Props) {
  const { t } = useTranslation('checkout')
  const inCart = useCart().length
  const content = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; whoever pressed it goes on from what came of it.
  useEffect(() => content.current?.focus(), [])

  const seats = bookings.reduce((sum, booking) => sum + booking.seats, 0)
  const button = (
    <Button asChild variant="primary" size="lg" block>
      <Link to={paths.bookings()}>{t('toBookings')}</Link>
    </Button>
  )
  return (
    <FlowPage
      title={t('doneTitle', { count: seats })}
      steps={useCartSteps('done')}
      primaryAction={{ summary: <Price coins={paid} />, button }}
      aside={
        <AsideCard
          action={
            <div className="grid gap-3">
              {button}
              <Button asChild block>
                <Link to={paths.calendar()}>{t('toCalendar')}</Link>
              </Button>
            </div>
          }
        >
          <PaidSummary paid={paid} balance={balance} />
        </AsideCard>
      }
      state={{
        kind: 'ready',
        children: (
          <div ref={content} tabIndex={-1} className="outline-none">
            <p className="mb-4">{t('doneLead', { zone: zoneLabel(Date.now()) })}</p>
            <ul aria-label={t('booked')} className="grid gap-4">
              {bookings.map((booking) => (
                <li key={booking.id}>
                  <BookingPanel booking={booking} />
                </li>
              ))}
            </ul>
            {inCart > 0 && (
              <p className="mt-4">
                <Link to={paths.cart()} className="link">
                  {t('stillInCart', { count: inCart })}
                </Link>
              </p>
            )}
          </div>
        ),
      }}
    />
  )
}
