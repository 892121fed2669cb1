import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../lib/money.ts'
import type { CheckedCart } from './checked-line.ts'

interface Props {
  cart: CheckedCart
}

/** How the total comes about: seats, what free games pay, what the promo code takes off. */
export function BillRows({ cart }: Props) {
  const { t } = useTranslation(['cart', 'common'])
  const { price, seats, discount, total, giftSeats, subscriptionSeats, promo } = cart
  const covered = price - discount - total
  return (
    <>
      <dt>{t('common:seats', { count: seats })}</dt>
      <dd className="num justify-self-end text-text-1">{formatCoins(price)}</dd>
      {covered > 0 && (
        <>
          <dt>
            {t('freeGames')}
            <span className="type-small block text-text-3">{sources()}</span>
          </dt>
          <dd className="num justify-self-end text-success">−{formatCoins(covered)}</dd>
        </>
      )}
      {promo && discount > 0 && (
        <>
          <dt className="min-w-0 break-words">{t('promo.off', { code: promo.code })}</dt>
          <dd className="num justify-self-end text-success">−{formatCoins(discount)}</dd>
        </>
      )}
    </>
  )

  function sources(): string {
    const parts = [
      giftSeats > 0 && t('byGift', { count: giftSeats }),
      subscriptionSeats > 0 && t('bySubscription', { count: subscriptionSeats }),
    ]
    return parts.filter(Boolean).join(', ')
  }
}
