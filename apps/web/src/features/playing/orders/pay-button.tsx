import type { OrderRow } from '@cco/domain/bookings/order'
import type { TopUp } from '@cco/domain/payments/top-up'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { stageOf } from './model.ts'

interface PayButtonProps {
  /** Coins to pay in all, and those missing on the balance. */
  total: number
  missing: number
  topUp: TopUp | null | undefined
  /** The order whose payment was begun before. */
  order: OrderRow | undefined
  /** Whether seats are booked; gifts and subscriptions alone are only paid. */
  isBooking?: boolean
  /** The answer is awaited, or the page is being left for the payment. */
  isBusy: boolean
  /** Why it cannot be paid now. */
  disabledReason: string | undefined
  /** Where a purchase of other coins leads back to. */
  returnTo: string
  size?: 'lg'
  block?: boolean
  onPay: () => void
}

/**
 * The one action of an order: pays and books it. It continues a payment that was begun, and leads to
 * the packs where nothing on sale covers what is missing.
 */
export function PayButton(props: PayButtonProps) {
  const { total, missing, topUp, order, isBooking = true, isBusy, disabledReason } = props
  const { returnTo, size, block, onPay } = props
  const { t } = useTranslation('orders')
  const look = { variant: 'primary', ...(size && { size }), ...(block && { block }) } as const
  const stage = order && stageOf(order)
  if (stage === 'unpaid' && order?.payment.payUrl) {
    return (
      <Button asChild {...look}>
        <a href={order.payment.payUrl}>{t('waiting.goOn')}</a>
      </Button>
    )
  }
  if (missing > 0 && topUp === null && stage !== 'booking') {
    return (
      <Button asChild {...look}>
        <Link to={paths.currency({ back: returnTo, need: missing })}>{t('topUp')}</Link>
      </Button>
    )
  }
  const isLocked = stage === 'unpaid' || stage === 'booking'
  const label = !isBooking ? 'payOnly' : total > 0 ? 'pay' : 'book'
  return (
    <Button
      {...look}
      busy={isBusy || stage === 'booking'}
      busyLabel={missing > 0 && stage !== 'booking' ? t('leaving') : t('paying')}
      disabledReason={isBusy ? undefined : isLocked ? t('waiting.locked') : disabledReason}
      onClick={onPay}
    >
      {t(label)}
    </Button>
  )
}
