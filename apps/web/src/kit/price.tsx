import { useTranslation } from 'react-i18next'
import { formatCoins } from '../lib/money.ts'
import { CoinAmount } from '../ui/coin-amount.tsx'

interface Props {
  coins: number
  look?: 'normal' | 'total' | 'plain'
}

/** Coins in the reader's language, drawn and spoken. */
export function Price({ coins, look = 'normal' }: Props) {
  const { t } = useTranslation('common')
  return <CoinAmount amount={formatCoins(coins)} label={t('coins', { count: coins })} look={look} />
}
