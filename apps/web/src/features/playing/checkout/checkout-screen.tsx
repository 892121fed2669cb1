import type { OrderRow } from '@cco/domain/bookings/order'
import type { TopUp } from '@cco/domain/payments/top-up'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { FlowPage } from '../../../kit/page.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { clearCart } from '../../../lib/cart.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePurchaseShown } from '../../money/currency/public.ts'
import { refreshBookings } from '../bookings/public.ts'
import {
  coinsMissing,
  isOpen,
  OrderNotice,
  PayButton,
  PriceToPay,
  RefundTermsList,
  useOrder,
  useTopUp,
} from '../orders/public.ts'
import { BillRows, CartRefundRules, PromoForm } from './bill-rows.tsx'
import { CheckFailed, useCartSteps } from './cart-flow.tsx'
import { CartLines } from './cart-lines.tsx'
import { Done } from './checkout-done.tsx'
import { type CheckedCart, isEmpty } from './model.ts'
import { saveRequest, setCartPromo, setOrderedEntries, useOrderedEntries } from './storage.ts'
import { useCheckedCart } from './use-checked-cart.ts'
import { useCheckout } from './use-checkout.ts'

/** Checkout: the review of the order with its one payment, then the confirmation. */
export function Component() {
  const [search] = useSearchParams()
  const { cart, balance, query } = useCheckedCart()
  const ordering = useOrder(null, search.get('payment'))
  const checkout = useCheckout({ amount: cart.total, balance }, cart)
  const { order } = ordering
  useSettledOrder(order)
  const done = checkout.done ?? order?.booked
  usePurchaseShown(order?.booked ? order.payment.coins : undefined)
  if (done) return <Done done={done} />
  if (isEmpty(cart) && !(order && isOpen(order))) return <NothingToPay />
  return (
    <Review cart={cart} balance={balance} query={query} ordering={ordering} checkout={checkout} />
  )
}

interface ReviewProps {
  cart: CheckedCart
  balance: number | null
  query: ReturnType<typeof useCheckedCart>['query']
  ordering: ReturnType<typeof useOrder>
  checkout: ReturnType<typeof useCheckout>
}

/** The order before payment. */
function Review({ cart, balance, query, ordering, checkout }: ReviewProps) {
  const { t } = useTranslation(['checkout', 'cart', 'error'])
  const { pay, paying, refused, unanswered } = checkout
  const { order } = ordering
  const missing = unanswered ? 0 : coinsMissing(cart.total, balance)
  const topUp = useTopUp(missing)

  const button = (
    <PayButton
      size="lg"
      block
      total={cart.total}
      missing={missing}
      topUp={topUp}
      order={order}
      isBooking={cart.lines.length > 0}
      isBusy={paying}
      disabledReason={reason()}
      returnTo={paths.checkout()}
      onPay={() => pay(topUp ?? null)}
    />
  )
  return (
    <FlowPage
      title={t('title')}
      steps={useCartSteps('checkout')}
      primaryAction={{
        summary: (
          <span className="grid">
            <Price coins={cart.total} />
            {topUp && (
              <span className="num type-small text-text-1">
                {formatMoney(topUp.priceMinor, topUp.currency)}
              </span>
            )}
          </span>
        ),
        button,
      }}
      aside={
        <Bill
          cart={cart}
          balance={balance}
          topUp={topUp ?? null}
          missing={missing}
          button={button}
          notice={<PayNotice refused={refused} unanswered={unanswered} />}
        />
      }
      state={{
        kind: 'ready',
        children: (
          <>
            {order && (
              <div className="mb-4 empty:hidden">
                <OrderNotice order={order} />
              </div>
            )}
            {query.error && (
              <CheckFailed error={query.error} onRetry={() => void query.refetch()} />
            )}
            {!isEmpty(cart) && <CartLines cart={cart} />}
          </>
        ),
      }}
    />
  )

  function reason(): string | undefined {
    // Only the answer to the request itself is certain.
    if (unanswered) return undefined
    if (query.error) return t('unchecked')
    if (!cart.known || !ordering.isKnown || topUp === undefined) return t('checking')
    if (cart.nothingLeft) return t('cart:blocked')
    if (cart.unnamed) return t('error:guests_unnamed')
  }
}

interface BillProps {
  cart: CheckedCart
  /** Coins on the account; null while that is not known. */
  balance: number | null
  /** What buys the missing coins; null when none are missing or nothing covers them. */
  topUp: TopUp | null
  missing: number
  /** The obstacle to paying, if any. */
  notice: ReactNode
  button: ReactNode
}

function Bill({ cart, balance, topUp, missing, notice, button }: BillProps) {
  const { t } = useTranslation(['checkout', 'cart', 'orders'])
  const lines = cart.lines.filter(({ problem }) => !problem)
  return (
    <AsideCard
      title={t('bill')}
      action={button}
      note={
        <>
          {t('prices')} <CartRefundRules cart={cart} />
        </>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-3">
        <BillRows cart={cart} />
        <div className="col-span-full grid grid-cols-subgrid items-center gap-y-3 border-line border-t pt-4">
          <PriceToPay total={cart.total} balance={balance} topUp={topUp} />
        </div>
      </dl>
      <RefundTermsList
        of={lines.flatMap(({ item, total, refund }) =>
          refund
            ? {
                key: item.id,
                title: lines.length > 1 ? localize(item.title) : null,
                total,
                terms: refund,
              }
            : [],
        )}
      />
      <div className="mt-4.5">
        <PromoForm cart={cart} />
      </div>
      {topUp && (
        <Link
          to={paths.currency({ back: paths.checkout(), need: missing })}
          className="link touch type-label mt-3 inline-block"
        >
          {t('orders:otherTopUps')}
        </Link>
      )}
      {cart.blocked && !cart.nothingLeft && (
        <p className="type-small mt-3 text-warn">{t('cart:blockedNote')}</p>
      )}
      {notice && <div className="mt-4.5 empty:hidden">{notice}</div>}
    </AsideCard>
  )
}

interface PayNoticeProps {
  /** Why the last attempt failed. */
  refused: Error | null
  unanswered: boolean
}

/** The outcome of the last attempt. */
function PayNotice({ refused, unanswered }: PayNoticeProps) {
  const { t } = useTranslation(['checkout', 'error'])
  if (unanswered) {
    return (
      <Notice tone="warn" live="assertive" title={t('unanswered')}>
        {t('unansweredText')}
      </Notice>
    )
  }
  if (!refused) return null
  return (
    <Notice tone="danger" live="assertive" title={t('refused')}>
      {'gameId' in failureOf(refused).details ? t('refusedLine') : errorPhrase(refused, t)}
    </Notice>
  )
}

/** The cart is empty: paid already, perhaps in another tab. */
function NothingToPay() {
  const { t } = useTranslation('checkout')
  return (
    <FlowPage
      title={t('title')}
      steps={useCartSteps('checkout')}
      primaryAction={null}
      aside={null}
      state={{
        kind: 'empty',
        empty: {
          emblem: 'book',
          title: t('empty'),
          text: t('emptyText'),
          actions: (
            <>
              <Button asChild variant="primary">
                <Link to={paths.bookings()}>{t('toBookings')}</Link>
              </Button>
              <Button asChild>
                <Link to={paths.calendar()}>{t('toCalendar')}</Link>
              </Button>
            </>
          ),
        },
      }}
    />
  )
}

/** Takes out of the cart what an order has booked, and shows what its payment has changed. */
function useSettledOrder(order: OrderRow | undefined): void {
  const client = useQueryClient()
  const ordered = useOrderedEntries()
  const isSettled = order !== undefined && !isOpen(order)
  const isBooked = order?.status === 'booked'
  const id = order?.payment.id
  useEffect(() => {
    if (!isSettled) return
    void refreshBookings(client)
    if (ordered?.paymentId !== id) return
    setOrderedEntries(null)
    if (!isBooked) return
    saveRequest(null)
    clearCart(ordered?.ids ?? [])
    setCartPromo('')
  }, [isSettled, isBooked, id, ordered, client])
}
