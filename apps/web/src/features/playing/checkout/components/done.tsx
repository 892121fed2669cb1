import type { checkoutOutput } from '@cco/domain/booking/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { AsideCard } from '../../../../kit/aside-card.tsx'
import { FlowPage } from '../../../../kit/flow-page.tsx'
import { Price } from '../../../../kit/price.tsx'
import { useCartEntries } from '../../../../lib/cart.ts'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { BookingPanel } from '../../bookings/shared/booking-panel.tsx'
import { useCartSteps } from '../../cart/shared/use-cart-steps.tsx'
import { Bought } from './bought.tsx'
import { PaidSummary } from './paid-summary.tsx'

interface Props {
  done: z.infer<typeof checkoutOutput>
}

/** It is theirs: which seats, gifts and subscription, for how much, and where to find them again. */
export function Done({ done }: Props) {
  const { bookings, gifts, subscription, paidCoins: paid, balance } = done
  const { t } = useTranslation('checkout')
  const inCart = useCartEntries().length
  const content = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; whoever pressed it goes on from what came of it.
  useEffect(() => content.current?.focus(), [])

  const isBooked = bookings.length > 0
  const seats = bookings.reduce((sum, booking) => sum + booking.seats, 0)
  const button = (
    <Button asChild variant="primary" size="lg" block>
      {isBooked ? (
        <Link to={paths.bookings()}>{t('toBookings')}</Link>
      ) : (
        <Link to={paths.calendar()}>{t('toGames')}</Link>
      )}
    </Button>
  )
  return (
    <FlowPage
      title={isBooked ? t('doneTitle', { count: seats }) : t('doneOnly')}
      steps={useCartSteps('done')}
      primaryAction={{ summary: <Price coins={paid} />, button }}
      aside={
        <AsideCard
          action={
            <div className="grid gap-3">
              {button}
              {isBooked && (
                <Button asChild block>
                  <Link to={paths.calendar()}>{t('toCalendar')}</Link>
                </Button>
              )}
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
            {isBooked && <p className="mb-4">{t('doneLead', { zone: zoneLabel(Date.now()) })}</p>}
            <ul aria-label={t('booked')} className="grid gap-4">
              {bookings.map((booking) => (
                <li key={booking.id}>
                  <BookingPanel booking={booking} />
                </li>
              ))}
              <Bought gifts={gifts} subscription={subscription} />
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
