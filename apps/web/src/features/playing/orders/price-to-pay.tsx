import type { TopUp } from '@cco/domain/payments/top-up'
import type { RefundTerms } from '@cco/domain/refunds/contract'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { formatCoins, formatMoney } from '../../../lib/numbers.ts'

interface PriceToPayProps {
  /** Coins to pay in all. */
  total: number
  /** Coins on the account; null while that is not known. */
  balance: number | null
  /** What buys the missing coins; null when none are missing, or nothing on sale covers them. */
  topUp: TopUp | null
}

/** What is to pay: in all, from the balance, and in money. Stands within a `dl` of two columns. */
export function PriceToPay({ total, balance, topUp }: PriceToPayProps) {
  const { t } = useTranslation(['orders', 'common'])
  const used = Math.max(0, Math.min(total, balance ?? 0))
  const left = balance === null ? 0 : balance + (topUp?.coins ?? 0) - total
  return (
    <>
      <dt className="type-h3 text-text-1">{t('total')}</dt>
      <dd className="justify-self-end">
        <Price coins={total} look="total" />
      </dd>
      {topUp && used > 0 && (
        <>
          <dt>{t('fromBalance')}</dt>
          <dd className="num justify-self-end text-text-1">−{formatCoins(used)}</dd>
        </>
      )}
      {topUp && (
        <>
          <dt className="type-body-strong text-text-1">{t('money')}</dt>
          <dd className="num type-body-strong justify-self-end text-text-1">
            {formatMoney(topUp.priceMinor, topUp.currency)}
          </dd>
        </>
      )}
      {topUp && left > 0 && (
        <dd className="type-small col-span-full text-text-3">
          {t('more', { count: topUp.coins })}
        </dd>
      )}
      {balance !== null && left >= 0 && (topUp ? left > 0 : total > 0) && (
        <>
          <dt>{t('left')}</dt>
          <dd className="justify-self-end">
            <Price coins={left} />
          </dd>
        </>
      )}
    </>
  )
}

interface Refundable {
  key: string
  /** The game, where the order has more than one. */
  title: string | null
  /** Coins to pay for it. */
  total: number
  terms: RefundTerms
}

/** Until when what is paid is refunded, in words, for each game of an order. */
export function RefundTermsList({ of }: { of: readonly Refundable[] }) {
  const { t } = useTranslation('orders')
  const paid = of.filter(({ total, terms }) => total > 0 || terms.freeSeats > 0)
  if (paid.length === 0) return null
  return (
    <ul aria-label={t('refund.title')} className="type-small mt-3 grid gap-1 text-text-2">
      {paid.map(({ key, title, total, terms }) => (
        <li key={key}>
          {title !== null && <b className="font-semibold text-text-1">{title}: </b>}
          {words(terms, total)}
        </li>
      ))}
    </ul>
  )

  function words({ coins, freeSeats, until }: RefundTerms, total: number): string {
    const when = until === null ? '' : formatDayTime(until)
    if (until === null || coins + freeSeats === 0) return t('refund.none')
    return coins < total ? t('refund.part', { when, count: coins }) : t('refund.full', { when })
  }
}
