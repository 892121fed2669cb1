import { useTranslation } from 'react-i18next'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { PromoField } from '../../money/promo-codes/public.ts'
import { SeatRows } from '../bookings/public.ts'
import type { CheckedCart } from './model.ts'
import { setCartPromo, useCartPromo } from './storage.ts'

interface BillRowsProps {
  cart: CheckedCart
}

/** The rows that make up the total. */
export function BillRows({ cart }: BillRowsProps) {
  const { t } = useTranslation('cart')
  const { tier } = cart
  const gifts = cart.gifts.filter(({ problem }) => !problem)
  return (
    <>
      {cart.seats > 0 && <SeatRows {...cart} total={cart.gamesTotal} />}
      {gifts.length > 0 && (
        <>
          <dt>{t('giftsBought', { count: gifts.length })}</dt>
          <dd className="num justify-self-end text-text-1">
            {formatCoins(gifts.reduce((sum, { entry }) => sum + entry.price, 0))}
          </dd>
        </>
      )}
      {tier && !tier.problem && (
        <>
          <dt className="min-w-0 break-words">
            {t('tierBought', { tier: localize(tier.entry.name) })}
          </dt>
          <dd className="num justify-self-end text-text-1">{formatCoins(tier.entry.price)}</dd>
        </>
      )}
    </>
  )
}

/** The rules of what is in the cart; those of seats are shorter to read than the offer. */
export function CartRefundRules({ cart }: BillRowsProps) {
  const isSeatsAlone = cart.gifts.length === 0 && cart.tier === null
  return <RefundRulesLink of={isSeatsAlone ? 'seats' : 'offer'} />
}

interface PromoFormProps {
  cart: CheckedCart
}

export function PromoForm({ cart }: PromoFormProps) {
  return <PromoField applied={useCartPromo()} checked={cart.promo} onChange={setCartPromo} />
}
