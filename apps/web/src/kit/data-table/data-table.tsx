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
import type { Sorting } from './table-address.ts'

export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers stand on the right. */
  end?: boolean
  /** A width, where the first two columns hold on phones. */
  width?: string
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string
  /** Made once, by `useMemo`: the first two hold on phones while the rest scrolls. */
  columns: readonly DataColumn<Row>[]
  /** As the server filtered, sorted and parted them. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Other rows are on their way. */
  busy?: boolean
}

/** A table of the staff. What it shows is decided by the server; its state lives in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sorting, onSort, busy } = props
  // Another column begins with its latest or largest.
  const toggle = (id: string) => onSort({ id, desc: sorting.id !== id || !sorting.desc })
  const looks = (at: number) =>
    classNames(
      'px-3 last:pr-4 md:first:pl-4',
      at < 2 && 'max-md:sticky max-md:z-1 max-md:bg-inherit',
      at === 0 && 'max-md:left-0 max-md:w-26 max-md:min-w-26 max-md:max-w-26 max-md:pr-1',
      at === 1 && 'max-md:left-26 max-md:border-line-soft max-md:border-r',
      columns[at]?.end ? 'text-right' : 'text-left',
      columns[at]?.width,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="panel relative overflow-x-auto">
      <table
        aria-busy={busy}
        className="type-small w-full border-collapse transition-opacity aria-busy:opacity-60"
      >
        <thead>
          <tr className="border-line border-b bg-surface-1">
            {columns.map(({ id, head, sortable }, at) => (
              <SortHead
                key={id}
                className={looks(at)}
                sorted={sorting.id === id && (sorting.desc ? 'desc' : 'asc')}
                onToggle={sortable ? () => toggle(id) : null}
              >
                {head}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              className="border-line-soft border-b bg-surface-1 last:border-b-0 hover:bg-surface-3"
            >
              {columns.map(({ id, cell }, at) => (
                <td key={id} className={`h-14 py-2 align-middle ${looks(at)}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
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
      className={`type-caption h-11 whitespace-nowrap text-text-3 ${className}`}
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
