import type { PaymentRow } from '@cco/domain/payment/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../../../lib/api.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { useBuying } from '../queries.ts'
import { PaymentAwaited } from './payment-awaited.tsx'
import { isOpen, usePayment } from './use-payment.ts'

interface Props {
  /** The payment the buyer comes back from. */
  id: string
  /** Where the coins were needed. */
  back: string | undefined
  buying: ReturnType<typeof useBuying>
}

const TONES = {
  paid: 'success',
  failed: 'danger',
  expired: 'warn',
  refunding: 'info',
  refunded: 'info',
  disputed: 'warn',
} as const

/** What has become of the payment the buyer comes back from, and what can be done about it. */
export function PaymentStanding({ id, back, buying }: Props) {
  const { t } = useTranslation(['currency', 'common', 'error'])
  const watched = usePayment(id)
  const { payment, query } = watched
  const again = usePackOf(payment)

  if (!payment) {
    if (query.isPending) return <Skeleton className="h-18" />
    if (!query.error) return null
    return (
      <Notice tone="danger" live="assertive" title={t('payment.readFailed')}>
        <p>{errorPhrase(query.error, t)}</p>
        <Button size="sm" className="mt-2" onClick={watched.askAgain}>
          {t('common:retry')}
        </Button>
      </Notice>
    )
  }
  const coins = t('common:coins', { count: payment.coins })
  const sum = t('payment.sum', { coins, price: formatMoney(payment.amountMinor, payment.currency) })
  if (isOpen(payment)) return <PaymentAwaited watched={watched} payment={payment} sum={sum} />

  const { status } = payment as { status: keyof typeof TONES }
  return (
    <Notice
      tone={TONES[status]}
      live={status === 'failed' ? 'assertive' : 'polite'}
      title={t(`payment.${status}`)}
    >
      <p>{t(`payment.${status}Text`, { count: payment.coins })}</p>
      {status !== 'paid' && <p className="num mt-0.5 text-text-3">{sum}</p>}
      {deed()}
    </Notice>
  )

  function deed() {
    if (status === 'paid' && back) {
      return (
        <Button asChild variant="primary" className="mt-3">
          <Link to={back}>{t('payment.back')}</Link>
        </Button>
      )
    }
    if ((status === 'failed' || status === 'expired') && again) {
      return (
        <Button
          className="mt-3"
          busy={buying.leaving}
          busyLabel={t('packs.opening')}
          onClick={() => buying.buy(again)}
        >
          {t('payment.again')}
        </Button>
      )
    }
  }
}

/** The pack a payment was for, if it is still sold for as much. */
function usePackOf(payment: PaymentRow | undefined) {
  const packs = useQuery(trpc.payments.packs.queryOptions()).data?.items
  return packs?.find(
    (pack) =>
      pack.coins + pack.bonusCoins === payment?.coins &&
      pack.priceMinor === payment.amountMinor &&
      pack.currency === payment.currency,
  )
}
