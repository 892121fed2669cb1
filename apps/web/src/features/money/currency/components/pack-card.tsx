import type { PackRow } from '@cco/domain/payment/contract'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { formatMoney } from '../../../../lib/money.ts'
import { RadioCard } from '../../../../ui/radio-card.tsx'

interface Props {
  pack: PackRow
  checked: boolean
  onChange: () => void
}

/** One pack: its coins, what comes on top, and what it costs. */
export function PackCard({ pack, checked, onChange }: Props) {
  const { t } = useTranslation('currency')
  const { coins, bonusCoins, priceMinor, currency } = pack
  return (
    <RadioCard
      name="pack"
      value={pack.id}
      checked={checked}
      onChange={onChange}
      title={
        <span className="flex items-baseline justify-between gap-3">
          <Price coins={coins} />
          <span className="num">{formatMoney(priceMinor, currency)}</span>
        </span>
      }
    >
      {bonusCoins > 0 && (
        <span className="type-small block text-success">
          {t('packs.bonus', { count: bonusCoins })}
        </span>
      )}
    </RadioCard>
  )
}
