import type { BoughtGift, BoughtSubscription, checkoutOutput } from '@cco/domain/bookings/contract'
import { Gift, type LucideIcon, Repeat } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Price } from '../../../kit/labels.tsx'
import { FlowPage } from '../../../kit/page.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { useCartEntries } from '../../../lib/cart.ts'
import { formatDate, formatDayTime, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AddToCalendarLater, BookingPanel } from '../bookings/public.ts'
import { useCartSteps } from './cart-flow.tsx'

interface DoneProps {
  done: z.infer<typeof checkoutOutput>
}

/** The confirmation: seats, gifts and subscription, with links to where they are found. */
export function Done({ done }: DoneProps) {
  const { bookings, gifts, subscription, paidCoins: paid, balance } = done
  const { t } = useTranslation('checkout')
  const inCart = useCartEntries().length
  const content = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the result takes the focus.
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
                  <BookingPanel booking={booking}>
                    <div className="mt-4">
                      <AddToCalendarLater game={booking.game} />
                    </div>
                  </BookingPanel>
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

interface PaidSummaryProps {
  paid: number
  balance: number
}

function PaidSummary({ paid, balance }: PaidSummaryProps) {
  const { t } = useTranslation('checkout')
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-4">
      <dt className="type-h3 text-text-1">{t('paid')}</dt>
      <dd className="justify-self-end">
        <Price coins={paid} look="total" />
      </dd>
      <dt>{t('remains')}</dt>
      <dd className="justify-self-end">
        <Price coins={balance} />
      </dd>
    </dl>
  )
}

interface BoughtProps {
  gifts: readonly BoughtGift[]
  subscription: BoughtSubscription | null
}

/** Gifts and a subscription, each linked to its page. */
function Bought({ gifts, subscription }: BoughtProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {gifts.map(({ id, recipient, price, deliverAt }) => (
        <Entry
          key={id}
          icon={Gift}
          to={paths.giftGame()}
          title={t('giftFor', { who: recipient || t('noName') })}
          text={
            Date.parse(deliverAt) > Date.now()
              ? t('giftLater', { when: formatDayTime(deliverAt) })
              : t('giftNow')
          }
          price={price}
        />
      ))}
      {subscription && (
        <Entry
          icon={Repeat}
          to={paths.subscriptions()}
          title={t('subscribed', { tier: localize(subscription.name) })}
          text={t('subscribedUntil', {
            date: formatDate(subscription.expiresAt),
            count: subscription.monthlyFreeGames,
          })}
          price={subscription.price}
        />
      )}
    </>
  )
}

interface EntryProps {
  icon: LucideIcon
  to: string
  title: string
  text: string
  price: number
}

function Entry({ icon, to, title, text, price }: EntryProps) {
  return (
    <li className="panel grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 p-4 md:p-5">
      <span className="text-text-2">
        <Icon of={icon} size={28} />
      </span>
      <div className="min-w-0">
        <h2 className="type-h3 break-words">
          <Link to={to} className="title-link">
            {title}
          </Link>
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <Price coins={price} />
    </li>
  )
}
