import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CartTier } from '../../../../lib/cart-entry.ts'
import { localize } from '../../../../lib/language.ts'
import type { Checked } from './checked-cart.ts'
import { PurchaseLine } from './purchase-line.tsx'

interface Props {
  checked: Checked<CartTier>
  onRemove: () => void
}

/** The subscription of the cart, whose free games may pay for games beside it. */
export function TierLine({ checked, onRemove }: Props) {
  const { t } = useTranslation('cart')
  const title = t('tierBought', { tier: localize(checked.entry.name) })
  return (
    <PurchaseLine checked={checked} icon={Repeat} title={title} onRemove={onRemove}>
      <p>{t('tier.about')}</p>
    </PurchaseLine>
  )
}
