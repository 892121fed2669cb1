import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../lib/numbers.ts'

interface Props {
  seats: number
  /** Coins for them, before free games and the promo code. */
  price: number
  giftSeats: number
  subscriptionSeats: number
  /** Coins the promo code deducts. */
  discount: number
  /** Coins to pay for them. */
  total: number
  promo: { code: string } | null
}

/** Rows of a bill: the price of seats, and what free games and a promo code deduct. */
export function SeatRows(props: Props) {
  const { t } = useTranslation(['cart', 'common'])
  const { seats, price, giftSeats, subscriptionSeats, discount, total, promo } = props
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
