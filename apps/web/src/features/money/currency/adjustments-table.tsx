import {
  ADJUSTMENT_SORTS,
  ADJUSTMENT_STATUSES,
  type AdjustmentStatus,
} from '@cco/domain/currency/constants'
import type { AdjustmentRow } from '@cco/domain/currency/management'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { api } from '../../../lib/api.ts'
import { viewerZone } from '../../../lib/datetime.ts'
import { useMe } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { MoneyTable } from './money-table.tsx'
import { useAdjustments, useAdjustmentTerms, useCurrencyChanges } from './queries.ts'

const NAMES = ['status'] as const
const NEWEST = { id: 'at', desc: true }
const TONES = { pending: 'warn', applied: 'success', refused: 'neutral' } as const

interface Decision {
  row: AdjustmentRow
  decision: 'confirm' | 'refuse'
}

/** Balance adjustments by staff. A pending one waits for a second owner's confirmation. */
export function AdjustmentsTable() {
  const { t } = useTranslation('currencyManagement')
  const address = useTableAddress(NAMES, NEWEST)
  const status = ADJUSTMENT_STATUSES.find((known) => known === address.filters.status)
  const input = { status, ...requestedOrder(ADJUSTMENT_SORTS, address.sorting) }
  const query = useAdjustments({ ...input, after: address.place.after })
  const { decideAdjustment } = useCurrencyChanges()
  const me = useMe().data?.id
  const [deciding, setDeciding] = useState<Decision>()
  const columns = useMemo(
    (): DataColumn<AdjustmentRow>[] => [
      {
        id: 'amount',
        sortable: true,
        head: t('column.amount'),
        end: true,
        cell: ({ amount }) => <CoinsCell amount={amount} signed />,
      },
      {
        id: 'reason',
        sortable: true,
        head: t('column.reason'),
        width: 'min-w-52',
        cell: ({ reason }) => <span className="block max-w-72 wrap-anywhere">{reason}</span>,
      },
      {
        id: 'by',
        sortable: true,
        head: t('column.by'),
        width: 'min-w-36',
        cell: ({ requestedBy, decidedBy }) => (
          <span className="block wrap-anywhere">
            <span className="block text-text-1">{requestedBy.name || requestedBy.accountId}</span>
            {decidedBy && decidedBy.id !== requestedBy.id && (
              <span className="text-text-3">
                {t('decidedBy', { name: decidedBy.name || decidedBy.accountId })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'status',
        sortable: true,
        head: t('column.status'),
        cell: (row) =>
          row.status === 'pending' ? (
            <span className="flex flex-wrap gap-2">
              {row.requestedBy.id !== me && (
                <Button size="sm" onClick={() => setDeciding({ row, decision: 'confirm' })}>
                  {t('confirm')}
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setDeciding({ row, decision: 'refuse' })}
              >
                {t(row.requestedBy.id === me ? 'takeBack' : 'refuse')}
              </Button>
            </span>
          ) : (
            <Badge tone={TONES[row.status]}>{t(`adjustment.${row.status}`)}</Badge>
          ),
      },
    ],
    [t, me],
  )
  const terms = useAdjustmentTerms().data
  const limit = terms?.aloneCoins
  /** Refusing one's own adjustment withdraws it. */
  const actionOf = ({ row, decision }: Decision) =>
    decision === 'refuse' && row.requestedBy.id === me ? 'takeBack' : decision
  return (
    <>
      {limit !== undefined && (
        <p className="type-small mb-5 text-text-3">{t('limit', { count: limit })}</p>
      )}
      {terms?.hasSecond === false && terms.pending > 0 && (
        <div className="mb-5">
          <Notice tone="warn">{t('noSecond')}</Notice>
        </div>
      )}
      <MoneyTable
        part="adjustments"
        query={query}
        columns={columns}
        address={address}
        tools={
          <TableExport
            name={t('file.adjustments')}
            issue={() => api.exports.adjustments.mutate({ filters: input, timeZone: viewerZone() })}
          />
        }
        filters={[
          {
            name: 'status',
            label: t('filter.status'),
            options: ADJUSTMENT_STATUSES.map((value: AdjustmentStatus) => ({
              value,
              label: t(`adjustment.${value}`),
            })),
          },
        ]}
      />
      {deciding && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeciding(undefined)}
          title={t(`ask.${actionOf(deciding)}`, {
            name: deciding.row.user.name || deciding.row.user.accountId,
            coins: formatCoins(deciding.row.amount, { signed: true }),
          })}
          description={deciding.row.reason}
          safeLabel={t('notNow')}
          actionLabel={t(actionOf(deciding))}
          busyLabel={t('deciding')}
          actionVariant={deciding.decision === 'confirm' ? 'primary' : 'danger-filled'}
          onConfirm={async () => {
            await decideAdjustment({ id: deciding.row.id, decision: deciding.decision })
            showToast({ tone: 'success', title: t(`decided.${actionOf(deciding)}`) })
          }}
        >
          {deciding.decision === 'confirm' && (
            <p className="num">
              {t('becomes', {
                before: formatCoins(deciding.row.balance),
                after: formatCoins(deciding.row.balance + deciding.row.amount),
              })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
