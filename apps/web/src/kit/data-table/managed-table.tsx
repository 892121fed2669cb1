import { pageCount, pageNamed } from '@cco/domain/number/pages'
import { SEARCH_MAX } from '@cco/domain/staff-tables/limits'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { FilterBar, FilterSelect, ListSearch } from '../filters.tsx'
import { PageContent, queryState } from '../page-content.tsx'
import type { EmptyStateProps } from '../states.tsx'
import { type DataColumn, useShownColumns } from './columns.ts'
import { DataTable, TablePages, TableSkeleton } from './data-table.tsx'
import { BulkBar, type Selection, useSelection } from './selection.tsx'
import type { useTableAddress } from './table-address.ts'
import { ColumnChoice, SortChoice } from './table-tools.tsx'

interface Page<Row> {
  items: readonly Row[]
  next?: string | number | null
  /** Of everything that fits, where the pages have numbers. */
  total?: number
}

interface Props<Row extends object, F extends string> {
  label: string
  /** Under which this browser keeps the choice of columns. */
  name: string
  query: {
    data: Page<Row> | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  columns: readonly DataColumn<Row>[]
  address: ReturnType<typeof useTableAddress<F>>
  filters?: readonly {
    name: F
    label: string
    options: readonly { value: string; label: string }[]
  }[]
  /** What can be looked for; without it there is no search. */
  searchFor?: string
  chips?: ReactNode
  /** Further fields beside the filters, whose values the address holds too. */
  fields?: ReactNode
  /** How many were found. */
  summary?: ReactNode
  /** Rows of a page, where pages have numbers. */
  pageSize?: number
  /** By the id of a column: its sum over all that was found. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  /** What can be done with several rows at once. */
  bulk?: {
    can: (row: Row) => boolean
    nameOf: (row: Row) => string
    /** Buttons with the class `bulk-action`. */
    actions: (selection: Selection<Row>) => ReactNode
  }
  /** Beside the choice of columns: a file with what was found. */
  tools?: ReactNode
  /** What is said when there is nothing at all. */
  none: EmptyStateProps
}

const SKELETON_ROWS = 6
const NO_BULK = { can: () => false, nameOf: () => '' }

/** A table of the staff with its search, filters and pages, whatever state it is in. */
export function ManagedTable<Row extends object & { id: string }, F extends string>(
  props: Props<Row, F>,
) {
  const { label, query, columns, address, filters = [], searchFor, chips, none } = props
  const { fields, summary, pageSize, name, sums, bulk, tools } = props
  const { t } = useTranslation('staffTables')
  const { shown, toggle, reset } = useShownColumns(name, columns)
  const selectionOf = useSelection<Row>(bulk ?? NO_BULK)
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0
  const isFirst = address.place.after === undefined && address.place.page === undefined
  const isFiltered = searchFor !== undefined || filters.length > 0
  const toolbar = query.data && query.data.items.length > 0 && (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      <SortChoice columns={columns} sorting={address.sorting} onSort={address.sortBy} />
      {tools}
      <ColumnChoice columns={columns} shown={shown} onToggle={toggle} onReset={reset} />
    </div>
  )
  const state = queryState(query, {
    skeleton: <TableSkeleton rows={SKELETON_ROWS} />,
    errorTitle: t('failed'),
    empty: ({ items }) => {
      if (items.length > 0) return null
      if (!isNarrowed && isFirst) return none
      const actions = <Button onClick={address.reset}>{t('dropFilters')}</Button>
      return { emblem: 'telescope', title: t('nothing'), text: t('nothingText'), actions }
    },
    ready: ({ items, next, total = 0 }) => (
      <div className="grid gap-4">
        <Rows
          label={label}
          columns={shown}
          rows={items}
          rowId={({ id }) => id}
          sorting={address.sorting}
          onSort={address.sortBy}
          busy={query.isPlaceholderData}
          sums={sums}
          selection={bulk && items.some(bulk.can) ? selectionOf(items) : undefined}
          bulk={bulk?.actions}
        />
        {pageSize && (
          <Pagination
            page={pageNamed(address.place.page)}
            pages={pageCount(total, pageSize)}
            link={(page) => <Link to={address.placeQuery({ page: String(page) })} />}
            labels={{
              nav: t('pages'),
              previous: t('previousPage'),
              next: t('next'),
              page: (page) => t('page', { page }),
            }}
          />
        )}
        <TablePages
          labels={{ nav: t('pages'), previous: t('first'), next: t('next') }}
          previous={isFirst || pageSize ? null : address.placeQuery({})}
          next={
            next === null || next === undefined ? null : address.placeQuery({ after: `${next}` })
          }
        />
      </div>
    ),
  })
  return (
    <>
      {isFiltered && (
        <FilterBar
          search={
            searchFor && (
              <ListSearch
                label={t('search')}
                placeholder={searchFor}
                clearLabel={t('clearSearch')}
                maxLength={SEARCH_MAX}
                value={address.search}
                onSearch={address.lookFor}
              />
            )
          }
          filters={[
            ...filters.map(({ name, label: filter, options }) => (
              <FilterSelect
                key={name}
                label={filter}
                value={address.filters[name] ?? ''}
                options={options}
                onValueChange={(value) =>
                  address.change({ [name]: value } as Readonly<Partial<Record<F, string>>>)
                }
                clearLabel={t('clear', { filter })}
              />
            )),
            fields,
          ]}
          chips={chips}
          tools={toolbar}
          summary={summary}
          active={Object.keys(address.filters).length}
          filtersLabel={t('filters')}
          reset={
            isNarrowed && (
              <button type="button" className="link touch" onClick={address.reset}>
                {t('dropFilters')}
              </button>
            )
          }
        />
      )}
      {!isFiltered && toolbar && <div className="mb-4">{toolbar}</div>}
      <PageContent state={state} />
    </>
  )
}

interface RowsProps<Row extends object> extends ComponentProps<typeof DataTable<Row>> {
  bulk: ((selection: Selection<Row>) => ReactNode) | undefined
}

/** The table, and over it what is done with the ticked rows. */
function Rows<Row extends object>({ bulk, ...table }: RowsProps<Row>) {
  const { selection } = table
  return (
    <>
      {bulk && selection && selection.rows.length > 0 && (
        <BulkBar selection={selection}>{bulk(selection)}</BulkBar>
      )}
      <DataTable {...table} />
    </>
  )
}
