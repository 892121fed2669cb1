import type { LogRow } from '@cco/domain/system-log/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../../../kit/data-table/data-table.tsx'
import { formatDay, formatTime } from '../../../../lib/datetime.ts'
import { LevelBadge } from './level-badge.tsx'
import type { LogAddress } from './use-log-address.ts'
import { actionWords, actorWords, shortId, targetWords } from './words.ts'

interface Props {
  address: LogAddress
  rows: readonly LogRow[]
  busy: boolean
  onOpen: (id: string) => void
}

/** Rows of the log; the event opens in full. */
export function LogTable({ address, rows, busy, onOpen }: Props) {
  const { t } = useTranslation('systemLogs')
  const columns = useMemo((): DataColumn<LogRow>[] => {
    return [
      {
        id: 'at',
        head: t('column.at'),
        sortable: true,
        width: 'md:w-36',
        cell: ({ at }) => (
          <time dateTime={at} className="num block">
            <span className="block text-text-1">{formatTime(at)}</span>
            <span className="text-text-3">{formatDay(at)}</span>
          </time>
        ),
      },
      {
        id: 'action',
        head: t('column.action'),
        width: 'max-md:min-w-40 max-md:max-w-40',
        cell: (row) => (
          <span className="grid justify-items-start gap-1">
            <button
              type="button"
              className="link touch text-left font-medium text-text-1"
              onClick={() => onOpen(row.id)}
            >
              {actionWords(row.action, t)}
            </button>
            {row.level !== 'info' && <LevelBadge level={row.level} />}
          </span>
        ),
      },
      {
        id: 'actor',
        head: t('column.actor'),
        width: 'max-md:min-w-36',
        cell: (row) => <span className={row.actor ? 'text-text-1' : ''}>{actorWords(row, t)}</span>,
      },
      {
        id: 'target',
        head: t('column.target'),
        width: 'max-md:min-w-52',
        cell: ({ target }) =>
          target && (
            <span className="block max-w-64 wrap-anywhere">
              <span className="block text-text-3">{targetWords(target.type, t)}</span>
              {shortId(target.id)}
            </span>
          ),
      },
      {
        id: 'address',
        head: t('column.address'),
        cell: ({ ipAddress }) => <span className="num">{ipAddress}</span>,
      },
    ]
  }, [t, onOpen])
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      sorting={address.sorting}
      onSort={address.sortBy}
      busy={busy}
    />
  )
}
