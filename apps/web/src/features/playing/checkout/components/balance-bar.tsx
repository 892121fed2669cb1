import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { formatCoins } from '../../../../lib/money.ts'

interface Props {
  /** Coins on the account. */
  balance: number
  /** What is to be paid; no more than there is. */
  total: number
}

/** What is on the account, and what stays there: coins, so it is gold that stays. */
export function BalanceBar({ balance, total }: Props) {
  const { t } = useTranslation('checkout')
  const left = balance - total
  const share = balance > 0 ? (100 * left) / balance : 0
  return (
    <dl className="mt-4.5 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface-well px-4 py-3.5">
      <dt className="type-small">{t('balance')}</dt>
      <dd className="num type-small justify-self-end text-text-1">{formatCoins(balance)}</dd>
      <dd
        aria-hidden="true"
        className="col-span-full flex h-2 overflow-hidden rounded-[4px] bg-surface-3"
      >
        <span
          className="w-(--share) border-surface-well border-r-2 bg-gold"
          style={{ '--share': `${share}%` }}
        />
      </dd>
      <dt className="type-body-strong text-text-1">{t('left')}</dt>
      <dd className="justify-self-end">
        <Price coins={left} />
      </dd>
    </dl>
  )
}
