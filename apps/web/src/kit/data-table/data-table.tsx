import { type ColumnDef, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SortHead } from './sort-head.tsx'
import type { Sorting } from './table-address.ts'

const features = tableFeatures({ rowSortingFeature })

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

interface Props<Row> {
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
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowId, sorting, onSort, busy } = props
  const defs = useMemo(() => columnDefs(columns), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: [sorting] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update([sorting]) : update
      if (next) onSort(next)
    },
  })
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
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b bg-surface-1">
              {group.headers.map((header, at) => (
                <SortHead
                  key={header.id}
                  className={looks(at)}
                  sorted={header.column.getIsSorted()}
                  onToggle={header.column.getCanSort() ? () => header.column.toggleSorting() : null}
                >
                  <table.FlexRender header={header} />
                </SortHead>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-line-soft border-b bg-surface-1 last:border-b-0 hover:bg-surface-3"
            >
              {row.getAllCells().map((cell, at) => (
                <td key={cell.id} className={`h-14 py-2 align-middle ${looks(at)}`}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function columnDefs<Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, head, cell, sortable = false }) => ({
    id,
    header: head,
    // Only what has a value can be sorted by; the server knows which.
    accessorFn: (row): unknown => row,
    enableSorting: sortable,
    cell: ({ row }) => cell(row.original),
  }))
}
