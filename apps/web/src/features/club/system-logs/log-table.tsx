import type { LogRow } from '@cco/domain/system-logs/contract'
import type { LogLevel } from '@cco/domain/system-logs/entry'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, useShownColumns } from '../../../kit/data-table/columns.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { ColumnChoice, SortChoice } from '../../../kit/data-table/table-tools.tsx'
import { formatDay, formatTime } from '../../../lib/datetime.ts'
import { Badge } from '../../../ui/badge.tsx'
import { actionLabel, actorLabel, type LogAddress, shortId, targetLabel } from './model.ts'

interface Props {
  address: LogAddress
  rows: readonly LogRow[]
  busy: boolean
  onOpen: (id: string) => void
}

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
        part: 'title',
        head: t('column.action'),
        width: 'max-md:min-w-40 max-md:max-w-40',
        cell: (row) => (
          <span className="grid grid-cols-[auto] justify-items-start gap-1">
            <button
              type="button"
              className="link touch text-left font-medium text-text-1"
              onClick={() => onOpen(row.id)}
            >
              {actionLabel(row.action, t)}
            </button>
            {row.level !== 'info' && <LevelBadge level={row.level} />}
          </span>
        ),
      },
      {
        id: 'actor',
        head: t('column.actor'),
        width: 'max-md:min-w-36',
        cell: (row) => <span className={row.actor ? 'text-text-1' : ''}>{actorLabel(row, t)}</span>,
      },
      {
        id: 'target',
        head: t('column.target'),
        width: 'max-md:min-w-52',
        cell: ({ target }) =>
          target && (
            <span className="block max-w-64 wrap-anywhere">
              <span className="block text-text-3">{targetLabel(target.type, t)}</span>
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
  const { shown, toggle, reset } = useShownColumns('log', columns)
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-end gap-2">
        <SortChoice columns={columns} sorting={address.sorting} onSort={address.sortBy} />
        <ColumnChoice columns={columns} shown={shown} onToggle={toggle} onReset={reset} />
      </div>
      <DataTable
        label={t('table')}
        columns={shown}
        rows={rows}
        rowId={({ id }) => id}
        sorting={address.sorting}
        onSort={address.sortBy}
        busy={busy}
      />
    </div>
  )
}

const TONES = { info: 'neutral', warning: 'warn', error: 'danger' } as const

export function LevelBadge({ level }: { level: LogLevel }) {
  const { t } = useTranslation('systemLogs')
  return <Badge tone={TONES[level]}>{t(`levels.${level}`)}</Badge>
}
