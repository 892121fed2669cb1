import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsideCard } from '../../../kit/aside-card.tsx'
import { Price } from '../../games/shared/price.tsx'
import type { CheckedCart } from '../shared/checked-line.ts'

interface Props {
  cart: CheckedCart
  action: ReactNode
}

/** What the cart comes to. */
export function CartBill({ cart, action }: Props) {
  const { t } = useTranslation(['cart', 'common'])
  return (
    <AsideCard title={t('summary')} action={action} note={t('holdsNothing')}>
      <dl className="flex flex-wrap items-center justify-between gap-3">
        <dt>
          <span className="type-h3 block text-text-1">{t('total')}</span>
          <span className="type-small text-text-3">{t('common:seats', { count: cart.seats })}</span>
        </dt>
        <dd>
          <Price coins={cart.total} look="total" />
        </dd>
      </dl>
      {cart.blocked && <p className="type-small mt-3 text-warn">{t('blockedNote')}</p>}
    </AsideCard>
  )
}
