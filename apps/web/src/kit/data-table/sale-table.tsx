import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { EmptyStateProps } from '../states.tsx'
import type { DataColumn } from './data-table.tsx'
import { ManagedTable } from './managed-table.tsx'
import type { useTableAddress } from './table-address.ts'

/** What the club sells, or has archived. */
type Sold = { id: string; isActive: boolean }

interface Props<Row extends Sold> {
  label: string
  name: string
  query: Parameters<typeof ManagedTable<Row, never>>[0]['query']
  address: ReturnType<typeof useTableAddress<never>>
  /** Memoised. The status column is added after the first one, the actions at the end. */
  columns: readonly DataColumn<Row>[]
  /** The row's name in the labels of its buttons. */
  nameOf: (row: Row) => string
  /** The texts of the confirmation dialog, and of the toast after it. */
  labelsOf: (
    row: Row,
    action: 'archive' | 'restore',
  ) => { title: string; description: string; done: string }
  setActive: (change: Sold) => Promise<unknown>
  /** The dialog that edits a row. */
  form: (row: Row, close: () => void) => ReactNode
  none: EmptyStateProps
}

/** A table of goods on sale, each of which can be edited, archived and restored. */
export function SaleTable<Row extends Sold>(props: Props<Row>) {
  const { label, name, query, address, columns, nameOf, labelsOf, setActive, form, none } = props
  const { t } = useTranslation('staffTables')
  const [edited, setEdited] = useState<Row>()
  const [switched, setSwitched] = useState<Row>()
  const all = useMemo((): DataColumn<Row>[] => {
    const status: DataColumn<Row> = {
      id: 'status',
      sortable: true,
      head: t('sale.status'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'sale.onSale' : 'sale.archived')}
        </Badge>
      ),
    }
    const actions: DataColumn<Row> = {
      id: 'actions',
      head: t('sale.actions'),
      end: true,
      part: 'actions',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-2 md:flex-nowrap">
          <Button
            size="sm"
            aria-label={`${t('sale.edit')}: ${nameOf(row)}`}
            onClick={() => setEdited(row)}
          >
            {t('sale.edit')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t(row.isActive ? 'sale.archive' : 'sale.restore')}: ${nameOf(row)}`}
            onClick={() => setSwitched(row)}
          >
            {t(row.isActive ? 'sale.archive' : 'sale.restore')}
          </Button>
        </span>
      ),
    }
    return [...columns.slice(0, 1), status, ...columns.slice(1), actions]
  }, [t, columns, nameOf])
  const action = switched?.isActive ? 'archive' : 'restore'
  const labels = switched && labelsOf(switched, action)
  return (
    <>
      <ManagedTable
        label={label}
        name={name}
        query={query}
        columns={all}
        address={address}
        none={none}
      />
      {edited && form(edited, () => setEdited(undefined))}
      {switched && labels && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setSwitched(undefined)}
          title={labels.title}
          description={labels.description}
          safeLabel={t('sale.keep')}
          actionLabel={t(`sale.${action}`)}
          busyLabel={t('sale.busy')}
          actionVariant={switched.isActive ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setActive({ id: switched.id, isActive: !switched.isActive })
            showToast({ tone: 'success', title: labels.done })
          }}
        />
      )}
    </>
  )
}
