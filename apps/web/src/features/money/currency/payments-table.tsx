import { PAYMENT_SORTS, PAYMENT_STATUSES } from '@cco/domain/payments/constants'
import type { StaffPaymentRow } from '@cco/domain/payments/management'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { api } from '../../../lib/api.ts'
import { viewerZone } from '../../../lib/datetime.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Badge, Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecidePaymentDialog } from './decide-payment-dialog.tsx'
import { MoneyTable } from './money-table.tsx'
import { useStaffPayments } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

const NAMES = ['status', 'queue'] as const
const NEWEST = { id: 'at', desc: true }
const TONES = {
  created: 'neutral',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunding: 'info',
  refunded: 'neutral',
  disputed: 'warn',
} as const

/** Payments of all players, and the queue of those that need a decision. */
export function PaymentsTable() {
  const { t } = useTranslation('currencyManagement')
  const address = useTableAddress(NAMES, NEWEST)
  const { search, filters, place, change } = address
  const isQueue = filters.queue === '1'
  const input = {
    search: search || undefined,
    status: PAYMENT_STATUSES.find((known) => known === filters.status),
    queue: isQueue || undefined,
    ...requestedOrder(PAYMENT_SORTS, address.sorting),
  }
  const query = useStaffPayments({ ...input, after: place.after })
  const [deciding, setDeciding] = useState<StaffPaymentRow>()
  const [refunding, setRefunding] = useState<StaffPaymentRow>()
  const columns = useMemo(
    (): DataColumn<StaffPaymentRow>[] => [
      {
        id: 'money',
        sortable: true,
        head: t('column.money'),
        end: true,
        cell: (row) => (
          <span className="num whitespace-nowrap text-text-1">
            {formatMoney(row.amountMinor, row.currency)}
          </span>
        ),
      },
      {
        id: 'coins',
        sortable: true,
        head: t('column.coins'),
        end: true,
        cell: ({ coins }) => <CoinsCell amount={coins} />,
      },
      {
        id: 'provider',
        sortable: true,
        head: t('column.provider'),
        width: 'min-w-40',
        cell: ({ provider, providerId }) => (
          <span className="block max-w-44">
            <span className="block">{provider}</span>
            <span title={providerId ?? undefined} className="num block truncate text-text-3">
              {providerId}
            </span>
          </span>
        ),
      },
      {
        id: 'status',
        sortable: true,
        head: t('column.status'),
        width: 'min-w-44',
        cell: (row) => (
          <span className="grid grid-cols-[auto] justify-items-start gap-1.5">
            <Badge tone={TONES[row.status]}>{t(`payment.${row.status}`)}</Badge>
            {row.attention && (
              <>
                <span className="text-warn">{t(`attention.${row.attention}`)}</span>
                <Button size="sm" onClick={() => setDeciding(row)}>
                  {t('decide')}
                </Button>
              </>
            )}
            {row.refundable && (
              <Button size="sm" onClick={() => setRefunding(row)}>
                {t(row.status === 'refunding' ? 'refund.goOn' : 'refund.button')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t],
  )
  return (
    <>
      <MoneyTable
        part="payments"
        query={query}
        columns={columns}
        address={address}
        searchFor={t('paymentsSearch')}
        tools={
          <TableExport
            name={t('file.payments')}
            issue={() => api.exports.payments.mutate({ filters: input, timeZone: viewerZone() })}
          />
        }
        chips={
          <Chip pressed={isQueue} onClick={() => change({ queue: isQueue ? '' : '1' })}>
            {t('queue', { count: query.data?.waiting ?? 0 })}
          </Chip>
        }
        filters={[
          {
            name: 'status',
            label: t('filter.status'),
            options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payment.${value}`) })),
          },
        ]}
      />
      {deciding && (
        <DecidePaymentDialog payment={deciding} onClose={() => setDeciding(undefined)} />
      )}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  )
}
