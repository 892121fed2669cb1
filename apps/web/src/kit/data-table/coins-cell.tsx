import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../lib/money.ts'
import { CoinAmount } from '../../ui/coin-amount.tsx'

interface Props {
  amount: number
  /** A change rather than a sum: the plus is written too. */
  signed?: boolean
}

/** Coins in a table. */
export function CoinsCell({ amount, signed = false }: Props) {
  const { t } = useTranslation('common')
  const written = formatCoins(amount, { signed })
  const sign = /^[+\u2212]/.test(written) ? written[0] : ''
  return (
    <CoinAmount
      look={amount < 0 ? 'plain' : 'normal'}
      amount={written}
      label={`${sign} ${t('coins', { count: Math.abs(amount) })}`.trim()}
    />
  )
}
