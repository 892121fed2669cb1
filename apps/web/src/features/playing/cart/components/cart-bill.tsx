import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsideCard } from '../../../../kit/aside-card.tsx'
import { Price } from '../../../../kit/price.tsx'
import { BillRows } from '../shared/bill-rows.tsx'
import type { CheckedCart } from '../shared/checked-cart.ts'
import { PromoForm } from '../shared/promo-form.tsx'

interface Props {
  cart: CheckedCart
  action: ReactNode
}

/** What the cart comes to. */
export function CartBill({ cart, action }: Props) {
  const { t } = useTranslation('cart')
  return (
    <AsideCard title={t('summary')} action={action} note={t('holdsNothing')}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-3">
        <BillRows cart={cart} />
        <div className="col-span-full grid grid-cols-subgrid items-center border-line border-t pt-4">
          <dt className="type-h3 text-text-1">{t('total')}</dt>
          <dd className="justify-self-end">
            <Price coins={cart.total} look="total" />
          </dd>
        </div>
      </dl>
      <div className="mt-4.5">
        <PromoForm cart={cart} />
      </div>
      {cart.blocked && <p className="type-small mt-3 text-warn">{t('blockedNote')}</p>}
    </AsideCard>
  )
}
