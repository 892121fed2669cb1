import { LEDGER_SORTS, TRANSACTION_TYPES } from '@cco/domain/currency/constants'
import type { LedgerEntryRow } from '@cco/domain/currency/management'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { api } from '../../../lib/api.ts'
import { viewerZone } from '../../../lib/datetime.ts'
import { dayKey, dayStart, shiftDay } from '../../../lib/day.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { MoneyTable } from './money-table.tsx'
import { useLedger } from './queries.ts'

const NAMES = ['type', 'period'] as const
const NEWEST = { id: 'at', desc: true }
/** Days before today that a period reaches back. */
const PERIODS = { day: 0, week: 6, month: 29, year: 364 } as const
const isPeriod = (text = ''): text is keyof typeof PERIODS => Object.hasOwn(PERIODS, text)

/** All transactions of all players. */
export function LedgerTable() {
  const { t } = useTranslation('currencyManagement')
  const address = useTableAddress(NAMES, NEWEST)
  const { search, filters, place } = address
  const type = TRANSACTION_TYPES.find((known) => known === filters.type)
  const back = isPeriod(filters.period) ? PERIODS[filters.period] : null
  const input = {
    search: search || undefined,
    type,
    from: back === null ? undefined : dayStart(shiftDay(dayKey(Date.now()), -back)).toISOString(),
    ...requestedOrder(LEDGER_SORTS, address.sorting),
  }
  const after = /^\d{1,9}$/.test(place.after ?? '') ? Number(place.after) : undefined
  const query = useLedger({ ...input, after })
  const columns = useMemo(
    (): DataColumn<LedgerEntryRow>[] => [
      {
        id: 'what',
        sortable: true,
        head: t('column.what'),
        width: 'min-w-52',
        cell: (row) => (
          <span className="block wrap-anywhere">
            <span className="block text-text-1">{row.description || t(`type.${row.type}`)}</span>
            {row.kind === null && row.description && (
              <span className="text-text-3">{t(`type.${row.type}`)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'amount',
        sortable: true,
        head: t('column.amount'),
        end: true,
        cell: ({ amount }) => <CoinsCell amount={amount} signed />,
      },
      {
        id: 'balance',
        sortable: true,
        head: t('column.balance'),
        end: true,
        cell: ({ balanceAfter }) => <span className="num">{formatCoins(balanceAfter)}</span>,
      },
      {
        id: 'reference',
        sortable: true,
        head: t('column.reference'),
        width: 'min-w-44',
        cell: ({ reference }) => (
          <span className="block max-w-52">
            {Object.entries(reference).map(([name, value]) => (
              <span key={name} title={value} className="num block truncate text-text-3">
                {name} {value}
              </span>
            ))}
          </span>
        ),
      },
    ],
    [t],
  )
  return (
    <MoneyTable
      part="ledger"
      query={query}
      columns={columns}
      address={address}
      searchFor={t('ledgerSearch')}
      tools={
        <TableExport
          name={t('file.name')}
          issue={() => api.exports.ledger.mutate({ filters: input, timeZone: viewerZone() })}
        />
      }
      filters={[
        {
          name: 'type',
          label: t('filter.type'),
          options: TRANSACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          name: 'period',
          label: t('filter.period'),
          options: Object.keys(PERIODS)
            .filter(isPeriod)
            .map((value) => ({ value, label: t(`period.${value}`) })),
        },
      ]}
    />
  )
}
