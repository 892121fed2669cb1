import type { LedgerRow } from '@cco/domain/currency/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/datetime.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'

interface Props {
  row: LedgerRow
}

/** One change of the account: what for, when, how much, and what was left. */
export function LedgerEntry({ row }: Props) {
  const { t } = useTranslation(['currency', 'common'])
  const { amount, type, description, balanceAfter, createdAt } = row
  const signed = formatCoins(amount, { signed: true })
  const kind = t(`type.${type}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3.5 md:px-5">
      <span className="min-w-0 hyphens-auto break-words font-medium text-text-1">
        {description || kind}
      </span>
      <span className="justify-self-end">
        <CoinAmount
          look={amount < 0 ? 'plain' : 'normal'}
          amount={signed}
          label={`${signed[0]} ${t('common:coins', { count: Math.abs(amount) })}`}
        />
      </span>
      <span className="type-small text-text-3">
        {description && `${kind} · `}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      </span>
      <span className="num type-small justify-self-end text-text-3">
        {t('remains', { amount: formatCoins(balanceAfter) })}
      </span>
    </li>
  )
}
