import type { PaymentStatus } from '@cco/domain/payments/constants'
import type { PaymentRow } from '@cco/domain/payments/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { orderOfPayment } from './model.ts'
import { usePurchaseShown } from './purchase-shown.ts'
import type { useBuying } from './queries.ts'

interface PaymentStatusNoticeProps {
  /** The payment the buyer returns from. */
  id: string
  /** The page where the coins were needed. */
  returnTo: string | undefined
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

/** The status of the payment the buyer returns from, with the next action. */
export function PaymentStatusNotice({ id, returnTo, buying }: PaymentStatusNoticeProps) {
  const { t } = useTranslation(['currency', 'common', 'error'])
  const watched = usePayment(id)
  const { payment, query } = watched
  const again = useOrderOf(payment)
  usePurchaseShown(payment?.status === 'paid' ? payment.coins : undefined)

  if (!payment) {
    if (query.isPending) return <Skeleton className="h-18" />
    if (!query.error) return null
    return (
      <Notice tone="danger" live="assertive" title={t('payment.readFailed')}>
        <p>{errorPhrase(query.error, t)}</p>
        <Button size="sm" className="mt-2" onClick={watched.recheck}>
          {t('common:retry')}
        </Button>
      </Notice>
    )
  }
  const coins = t('common:coins', { count: payment.coins })
  const sum = t('payment.sum', { coins, price: formatMoney(payment.amountMinor, payment.currency) })
  if (isOpen(payment)) return <OpenPaymentNotice watched={watched} payment={payment} sum={sum} />

  const { status } = payment as { status: keyof typeof TONES }
  return (
    <Notice
      tone={TONES[status]}
      live={status === 'failed' ? 'assertive' : 'polite'}
      title={t(`payment.${status}`)}
    >
      <p>{t(`payment.${status}Text`, { count: payment.coins })}</p>
      {status !== 'paid' && <p className="num mt-0.5 text-text-3">{sum}</p>}
      {action()}
    </Notice>
  )

  function action() {
    if (status === 'paid' && returnTo) {
      return (
        <Button asChild variant="primary" className="mt-3">
          <Link to={returnTo}>{t('payment.back')}</Link>
        </Button>
      )
    }
    if ((status === 'failed' || status === 'expired') && again) {
      return (
        <Button
          className="mt-3"
          busy={buying.isRedirecting}
          busyLabel={t('packs.opening')}
          onClick={() => buying.buy(again)}
        >
          {t('payment.again')}
        </Button>
      )
    }
  }
}

/** What a payment was for, if it is still sold for as much. */
function useOrderOf(payment: PaymentRow | undefined) {
  const packs = useQuery(trpc.payments.packs.queryOptions()).data?.items
  return packs && payment && orderOfPayment(packs, payment)
}

interface OpenPaymentNoticeProps {
  watched: ReturnType<typeof usePayment>
  payment: PaymentRow
  /** Coins and price, as text. */
  sum: string
}

/** An unconfirmed payment: checked automatically for a while, then on request. */
function OpenPaymentNotice({ watched, payment, sum }: OpenPaymentNoticeProps) {
  const { t } = useTranslation('currency')
  const { waiting, checks, query, recheck } = watched
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
        // Silent for screen readers: the notice has announced the wait already.
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
            onClick={recheck}
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

interface OpenPaymentsProps {
  /** The payment that is shown elsewhere on the page. */
  except: string | null
}

/** Unfinished payments that can still be completed. */
export function OpenPayments({ except }: OpenPaymentsProps) {
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

/** Automatic checks of an open payment, and the pause between two of them. */
const CHECKS = 10
const PAUSE_MS = 3_000

const OPEN: readonly PaymentStatus[] = ['created', 'pending']

function isOpen({ status }: Pick<PaymentRow, 'status'>): boolean {
  return OPEN.includes(status)
}

/** A payment with its status; an open one is polled up to `CHECKS` times. */
function usePayment(id: string) {
  const client = useQueryClient()
  const [checks, setChecks] = useState(0)
  const query = useQuery({ ...trpc.payments.mine.queryOptions(), staleTime: 0 })
  const { refetch } = query
  const payment = query.data?.items.find((row) => row.id === id)
  const open = payment !== undefined && isOpen(payment)
  const waiting = open && checks < CHECKS

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(async () => {
      await refetch()
      setChecks(checks + 1)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waiting, checks, refetch])

  const status = payment?.status
  useEffect(() => {
    if (status === 'paid') void client.invalidateQueries(trpc.currency.pathFilter())
  }, [status, client])

  return { query, payment, waiting, checks, recheck: () => void refetch() }
}
