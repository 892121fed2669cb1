import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatTime } from '../../lib/datetime.ts'
import { formatCoins } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CoinAmount } from '../../ui/coin-amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { type DataColumn, titleOf } from './columns.ts'
import './data-table.css'
import { SelectAll, type Selection, SelectRow } from './selection.tsx'
import type { Sorting } from './table-address.ts'

export type { DataColumn } from './columns.ts'

/** Drawn as cards, the parts of a table lose their own roles in Safari. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string
  /** Made once, by `useMemo`. The title holds on wide screens while the rest scrolls. */
  columns: readonly DataColumn<Row>[]
  /** As the server filtered, sorted and parted them. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Other rows are on their way. */
  busy?: boolean
  /** By the id of a column: its sum over all that was found, beyond this page too. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  selection?: Selection<Row> | undefined
}

/**
 * A table of the staff; on phones a card a row (data-table.css). What it shows is decided by the
 * server; its state lives in the address.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sorting, onSort, busy, sums, selection } = props
  const { t } = useTranslation('staffTables')
  // Another column begins with its latest or largest.
  const toggle = (id: string) => onSort({ id, desc: sorting.id !== id || !sorting.desc })
  const title = titleOf(columns)
  const looks = (column: DataColumn<Row>) =>
    classNames(
      column === title && 'title',
      column.part === 'actions' && 'actions',
      column.end && 'end',
      column.width,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="panel data-table">
      <table
        {...ROLES.table}
        aria-busy={busy}
        className="type-small transition-opacity aria-busy:opacity-60"
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="select">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.id}
                className={looks(column)}
                sorted={sorting.id === column.id && (sorting.desc ? 'desc' : 'asc')}
                onToggle={column.sortable ? () => toggle(column.id) : null}
              >
                {column.head}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row) => (
            <tr key={rowId(row)} {...ROLES.row} data-selected={selection?.has(row) || undefined}>
              {selection && (
                <td {...ROLES.cell} className="select">
                  <SelectRow row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...ROLES.cell}
                  data-label={column.head}
                  className={looks(column) || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {selection && <td className="select" />}
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...ROLES.cell}
                  data-label={column.head}
                  className={looks(column) || undefined}
                >
                  {column === title ? t('sums') : sums[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface SortHeadProps {
  sorted: 'asc' | 'desc' | false
  /** Null for a column that has no order. */
  onToggle: (() => void) | null
  className: string
  children: ReactNode
}

/** The head of a column: pressing it turns the order round. */
function SortHead({ sorted, onToggle, className, children }: SortHeadProps) {
  const order = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={onToggle ? order : undefined}
      className={`type-caption text-text-3 ${className}`}
    >
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          className="touch inline-flex items-center gap-1 rounded-sm hover:text-text-1"
        >
          {children}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={14} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

interface TableSkeletonProps {
  rows: number
}

/** A table that is on its way. */
export function TableSkeleton({ rows }: TableSkeletonProps) {
  return (
    <div aria-hidden="true" className="panel divide-y divide-line-soft">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <div key={row} className="flex h-14 items-center gap-6 px-4">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}

interface TablePagesProps {
  labels: { nav: string; previous: string; next: string }
  /** Queries of the addresses of the neighbours; null where there is none. */
  previous: string | null
  next: string | null
}

/** The neighbours of a page, where pages have no numbers since rows come all the time. */
export function TablePages({ labels, previous, next }: TablePagesProps) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={labels.nav} className="flex w-full flex-wrap justify-between gap-3">
      {previous !== null && (
        <Button asChild icon={<Icon of={ChevronLeft} />}>
          <Link to={previous}>{labels.previous}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild icon={<Icon of={ChevronRight} />} className="ml-auto">
          <Link to={next}>{labels.next}</Link>
        </Button>
      )}
    </nav>
  )
}

interface CoinsCellProps {
  amount: number
  /** A change rather than a sum: the plus is written too. */
  signed?: boolean
}

/** Coins in a table. */
export function CoinsCell({ amount, signed = false }: CoinsCellProps) {
  const { t } = useTranslation('common')
  const written = formatCoins(amount, { signed })
  const sign = /^[+\u2212]/.test(written) ? written[0] : ''
  return (
    <CoinAmount
      look={amount < 0 ? 'plain' : 'normal'}
      amount={written}
      label={`${sign} ${t('coins', { count: Math.abs(amount) })}`.trim()}
    />
  )
}

interface WhenCellProps {
  at: string
}

/** When something was, in two lines. */
export function WhenCell({ at }: WhenCellProps) {
  return (
    <time dateTime={at} className="num block">
      <span className="block text-text-1">{formatTime(at)}</span>
      <span className="text-text-3">{formatDay(at)}</span>
    </time>
  )
}
