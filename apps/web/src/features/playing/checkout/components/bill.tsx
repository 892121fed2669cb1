import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsideCard } from '../../../../kit/aside-card.tsx'
import { Price } from '../../../../kit/price.tsx'
import { BillRows } from '../../cart/shared/bill-rows.tsx'
import type { CheckedCart } from '../../cart/shared/checked-cart.ts'
import { PromoForm } from '../../cart/shared/promo-form.tsx'
import { BalanceBar } from './balance-bar.tsx'

interface Props {
  cart: CheckedCart
  /** Coins on the account; null while that is not known. */
  balance: number | null
  /** What stands in the way, where anything does. */
  notice: ReactNode
  button: ReactNode
}

/** What is to be paid, from what, and what stays. */
export function Bill({ cart, balance, notice, button }: Props) {
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
    </AsideCard>
  )
}
