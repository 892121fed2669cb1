import type { OrderRow } from '@cco/domain/bookings/order'
import { CodedError } from '@cco/domain/error/codes'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePurchaseShown } from '../../money/currency/public.ts'
import { stageOf } from './model.ts'
import { useWithdrawal } from './queries.ts'

interface OrderNoticeProps {
  order: OrderRow
}

/** What becomes of an order that is paid with money. Its page says itself what was booked. */
export function OrderNotice({ order }: OrderNoticeProps) {
  const { t } = useTranslation(['orders', 'error'])
  const stage = stageOf(order)
  const { payment, problem } = order
  usePurchaseShown(payment.status === 'paid' ? payment.coins : undefined)
  switch (stage) {
    case 'unpaid':
      return <Unpaid order={order} />
    case 'booking':
      return <Notice tone="info" live="polite" title={t('booking')} />
    case 'booked':
      return <Notice tone="success" live="polite" title={t('booked')} />
    case 'refused':
      return (
        <Notice tone="warn" live="assertive" title={t('refused.title')}>
          {problem && <p>{errorPhrase(new CodedError(problem.code, problem.details), t)}</p>}
          {payment.status === 'paid' && <p>{t('refused.coins')}</p>}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warn" live="assertive" title={t('failed.title')}>
          {t('failed.text')}
        </Notice>
      )
    case 'withdrawn':
      return null
  }
}

/** An order whose payment was begun: the only next steps are to complete or to cancel that. */
function Unpaid({ order }: OrderNoticeProps) {
  const { t } = useTranslation(['orders', 'error'])
  const { amountMinor, currency } = order.payment
  const withdrawal = useWithdrawal(order)
  const price = formatMoney(amountMinor, currency)
  return (
    <Notice tone="info" live="polite" title={t('waiting.title', { price })}>
      <p>{t('waiting.text')}</p>
      {withdrawal.error && <p className="mt-1">{errorPhrase(withdrawal.error, t)}</p>}
      <Button
        size="sm"
        className="mt-3"
        busy={withdrawal.isPending}
        busyLabel={t('waiting.withdrawing')}
        onClick={() => withdrawal.mutate()}
      >
        {t('waiting.withdraw')}
      </Button>
    </Notice>
  )
}
