import type { PaymentRow } from '@cco/domain/payment/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { CHECKS, type usePayment } from './use-payment.ts'

interface Props {
  watched: ReturnType<typeof usePayment>
  payment: PaymentRow
  /** What is bought, in words. */
  sum: string
}

/** A payment that nobody has confirmed: asked for by itself for a while, then on a press. */
export function PaymentAwaited({ watched, payment, sum }: Props) {
  const { t } = useTranslation('currency')
  const { waiting, checks, query, askAgain } = watched
  const checked = t('payment.checks', { done: checks, all: CHECKS })
  return (
    <Notice
      tone={waiting ? 'info' : 'warn'}
      live="polite"
      title={t(waiting ? 'payment.waiting' : 'payment.silent')}
    >
      <p>{t(waiting ? 'payment.waitingText' : 'payment.silentText')}</p>
      <p className="num mt-0.5 text-text-3">{sum}</p>
      {waiting && (
        // Not read out at every step: the notice has said what is waited for.
        <div aria-live="off" className="mt-2.5 grid max-w-sm gap-1">
          <ProgressBar
            label={t('payment.checking')}
            value={checks}
            max={CHECKS}
            valueText={checked}
            tone="info"
          />
          <span className="num text-text-3">{checked}</span>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!waiting && (
          <Button
            size="sm"
            busy={query.isFetching}
            busyLabel={t('payment.asking')}
            onClick={askAgain}
          >
            {t('payment.ask')}
          </Button>
        )}
        {payment.payUrl && (
          <Button asChild size="sm">
            <a href={payment.payUrl}>{t('payment.goOn')}</a>
          </Button>
        )}
      </div>
    </Notice>
  )
}
