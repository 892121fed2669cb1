import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CartGift } from '../../../../lib/cart-entry.ts'
import { formatDayTime, zoneLabel } from '../../../../lib/datetime.ts'
import type { Checked } from './checked-cart.ts'
import { PurchaseLine } from './purchase-line.tsx'

interface Props {
  checked: Checked<CartGift>
  onRemove: () => void
}

/** A gift game of the cart: for whom, when, and with which words. */
export function GiftLine({ checked, onRemove }: Props) {
  const { t } = useTranslation('cart')
  const { who, message, deliverAt } = checked.entry
  const isLater = deliverAt !== null && Date.parse(deliverAt) > Date.now()
  return (
    <PurchaseLine
      checked={checked}
      icon={Gift}
      title={t('gift.title', { who })}
      onRemove={onRemove}
    >
      <p>
        {isLater
          ? t('gift.later', { when: formatDayTime(deliverAt), zone: zoneLabel(deliverAt) })
          : t('gift.now')}
      </p>
      {message && <p className="line-clamp-2 break-words text-text-3">{message}</p>}
    </PurchaseLine>
  )
}
