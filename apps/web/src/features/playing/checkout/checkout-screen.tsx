import { CodedError } from '@cco/domain/error/codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { FlowPage } from '../../../kit/page.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BillRows, PromoForm } from './bill-rows.tsx'
import { CheckFailed, useCartSteps } from './cart-flow.tsx'
import { CartLines } from './cart-lines.tsx'
import { Done } from './checkout-done.tsx'
import { BuyMissingCoins, OtherTopUps, ReturnedPayment, useMissingCoins } from './missing-coins.tsx'
import { type CheckedCart, isEmpty } from './model.ts'
import { useCheckedCart } from './use-checked-cart.ts'
import { useCheckout } from './use-checkout.ts'

/** Checkout: the review of the order, then the confirmation. */
export function Component() {
  const { cart, balance, query } = useCheckedCart()
  const checkout = useCheckout({ amount: cart.total, balance }, cart)
  const { done } = checkout
  if (done) return <Done done={done} />
  if (isEmpty(cart)) return <NothingToPay />
  return <Review cart={cart} balance={balance} query={query} checkout={checkout} />
}

interface ReviewProps {
  cart: CheckedCart
  balance: number | null
  query: ReturnType<typeof useCheckedCart>['query']
  checkout: ReturnType<typeof useCheckout>
}

/** The order before payment. */
function Review({ cart, balance, query, checkout }: ReviewProps) {
  const { t } = useTranslation(['checkout', 'cart', 'error'])
  const { pay, paying, refused, unanswered } = checkout
  const needed = cart.total
  const shortfall = unanswered ? null : findShortfall()
  const missing = useMissingCoins(shortfall ? coinsMissing(shortfall) : undefined)

  const button = shortfall ? (
    <BuyMissingCoins missing={missing} />
  ) : (
    <Button
      variant="primary"
      size="lg"
      block
      busy={paying}
      busyLabel={t('paying')}
      disabledReason={paying ? undefined : reason()}
      onClick={pay}
    >
      {t(cart.lines.length > 0 ? 'pay' : 'payOnly')}
    </Button>
  )
  return (
    <FlowPage
      title={t('title')}
      steps={useCartSteps('checkout')}
      primaryAction={{ summary: <Price coins={needed} />, button }}
      aside={
        <Bill
          cart={cart}
          balance={balance}
          button={button}
          notice={<PayNotice shortfall={shortfall} refused={refused} unanswered={unanswered} />}
          more={shortfall && <OtherTopUps missing={missing} />}
        />
      }
      state={{
        kind: 'ready',
        children: (
          <>
            {query.error && (
              <CheckFailed error={query.error} onRetry={() => void query.refetch()} />
            )}
            <ReturnedPayment buying={missing.buying} />
            <CartLines cart={cart} />
          </>
        ),
      }}
    />
  )

  function reason(): string | undefined {
    // Only the answer to the request itself is certain.
    if (unanswered) return undefined
    if (query.error) return t('unchecked')
    if (!cart.known) return t('checking')
    if (cart.blocked) return t('cart:blocked')
    if (cart.unnamed) return t('error:guests_unnamed')
  }

  /** The shortfall, by the balance shown or by the server's answer. */
  function findShortfall(): Error | null {
    if (balance !== null && balance < needed) {
      return new CodedError('insufficient_coins', { needed, balance })
    }
    return refused && failureOf(refused).code === 'insufficient_coins' ? refused : null
  }
}

/** The coins missing, by the details of the refusal. */
function coinsMissing(short: Error): number | undefined {
  const { needed, balance } = failureOf(short).details
  return Number(needed) - Number(balance) || undefined
}

interface BillProps {
  cart: CheckedCart
  /** Coins on the account; null while that is not known. */
  balance: number | null
  /** The obstacle to paying, if any. */
  notice: ReactNode
  /** Other ways out of it. */
  more: ReactNode
  button: ReactNode
}

function Bill({ cart, balance, notice, more, button }: BillProps) {
  const { t } = useTranslation('checkout')
  const { total } = cart
  return (
    <AsideCard title={t('bill')} action={button} note={t('prices')}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-4">
        <BillRows cart={cart} />
        <div className="col-span-full grid grid-cols-subgrid items-center border-line border-t pt-4">
          <dt className="type-h3 text-text-1">{t('total')}</dt>
          <dd className="justify-self-end">
            <Price coins={total} look="total" />
          </dd>
        </div>
      </dl>
      <div className="mt-4.5">
        <PromoForm cart={cart} />
      </div>
      {balance !== null && balance >= total && <BalanceBar balance={balance} total={total} />}
      {notice && <div className="mt-4.5">{notice}</div>}
      {more}
    </AsideCard>
  )
}

interface BalanceBarProps {
  /** Coins on the account. */
  balance: number
  /** Coins to pay, at most the balance. */
  total: number
}

/** The balance, and the part of it that remains after paying. */
function BalanceBar({ balance, total }: BalanceBarProps) {
  const { t } = useTranslation('checkout')
  const left = balance - total
  const share = balance > 0 ? (100 * left) / balance : 0
  return (
    <dl className="mt-4.5 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface-well px-4 py-3.5">
      <dt className="type-small">{t('balance')}</dt>
      <dd className="num type-small justify-self-end text-text-1">{formatCoins(balance)}</dd>
      <dd
        aria-hidden="true"
        className="col-span-full flex h-2 overflow-hidden rounded-[4px] bg-surface-3"
      >
        <span
          className="w-(--share) border-surface-well border-r-2 bg-gold"
          style={{ '--share': `${share}%` }}
        />
      </dd>
      <dt className="type-body-strong text-text-1">{t('left')}</dt>
      <dd className="justify-self-end">
        <Price coins={left} />
      </dd>
    </dl>
  )
}

interface PayNoticeProps {
  /** Why the balance is too low; null if it suffices or is unknown. */
  shortfall: Error | null
  /** Why the last attempt failed. */
  refused: Error | null
  unanswered: boolean
}

/** The obstacle to paying, or the outcome of the last attempt. */
function PayNotice({ shortfall, refused, unanswered }: PayNoticeProps) {
  const { t } = useTranslation(['checkout', 'error'])
  if (unanswered) {
    return (
      <Notice tone="warn" live="assertive" title={t('unanswered')}>
        {t('unansweredText')}
      </Notice>
    )
  }
  if (shortfall) {
    return (
      <Notice tone="danger" live="assertive">
        {errorPhrase(shortfall, t)}
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
