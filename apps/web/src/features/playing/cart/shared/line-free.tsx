import { useTranslation } from 'react-i18next'
import { updateCartItem } from '../../../../lib/cart.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  line: CheckedLine
}

/** Whether free games pay for seats of this game; the person may keep them for another. */
export function LineFree({ line: { item, giftSeats, subscriptionSeats } }: Props) {
  const { t } = useTranslation('cart')
  const free = giftSeats + subscriptionSeats
  const kept = item.freeSeats === 0
  if (free === 0 && !kept) return null
  return (
    <Checkbox
      className="type-small"
      label={kept ? t('useFree') : t('freeSeats', { count: free })}
      checked={!kept}
      onCheckedChange={(use) => updateCartItem(item.id, { freeSeats: use ? undefined : 0 })}
    />
  )
}
