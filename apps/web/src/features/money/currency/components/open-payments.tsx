import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { Price } from '../../../../kit/price.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { trpc } from '../../../../lib/api.ts'
import { formatDateTime } from '../../../../lib/datetime.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { isOpen } from './use-payment.ts'

interface Props {
  /** The payment that is told of elsewhere on the page. */
  except: string | null
}

/** Payments that were begun and can still be made. */
export function OpenPayments({ except }: Props) {
  const { t } = useTranslation('currency')
  const { data, error, refetch } = useQuery(trpc.payments.mine.queryOptions())
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('payment.openFailed')} error={error} onRetry={retry} />
  }
  const open = data?.items.filter((row) => isOpen(row) && row.payUrl && row.id !== except) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-payments">
      <SectionHeader id="open-payments" title={t('payment.open')} note={t('payment.openNote')} />
      <ul className="panel divide-y divide-line-soft">
        {open.map(({ id, coins, amountMinor, currency, createdAt, payUrl }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-5"
          >
            <div className="grid gap-0.5">
              <span className="num flex flex-wrap items-center gap-x-2">
                <Price coins={coins} />
                <span className="text-text-1">{formatMoney(amountMinor, currency)}</span>
              </span>
              <time dateTime={createdAt} className="type-small text-text-3">
                {formatDateTime(createdAt)}
              </time>
            </div>
            <Button asChild size="sm">
              <a href={payUrl ?? ''}>{t('payment.goOn')}</a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
