import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DataColumn } from './data-table/data-table.tsx'
import { ManagedTable } from './data-table/managed-table.tsx'
import type { useTableAddress } from './data-table/use-table-address.ts'
import type { EmptyStateProps } from './empty-state.tsx'

/** What the club sells, or has archived. */
type Sold = { id: string; isActive: boolean }

interface Props<Row extends Sold> {
  label: string
  query: Parameters<typeof ManagedTable<Row, never>>[0]['query']
  address: ReturnType<typeof useTableAddress<never>>
  /** Made once, by `useMemo`. Whether it is on sale stands after the first, the deeds at the end. */
  columns: readonly DataColumn<Row>[]
  /** Names a thing for a screen reader, where its buttons are one among many. */
  nameOf: (row: Row) => string
  /** The last question before a thing leaves the sale or comes back, and what is said then. */
  wordsOf: (
    row: Row,
    deed: 'archive' | 'restore',
  ) => { title: string; description: string; done: string }
  setActive: (change: Sold) => Promise<unknown>
  /** The form over the page that changes a thing. */
  form: (row: Row, close: () => void) => ReactNode
  none: EmptyStateProps
}

/** A table of what the owner sells: everything can be changed, archived and brought back. */
export function SaleTable<Row extends Sold>(props: Props<Row>) {
  const { label, query, address, columns, nameOf, wordsOf, setActive, form, none } = props
  const { t } = useTranslation('management')
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
    const deeds: DataColumn<Row> = {
      id: 'deeds',
      head: t('sale.deeds'),
      end: true,
      cell: (row) => (
        <span className="inline-flex gap-2">
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
    return [...columns.slice(0, 1), status, ...columns.slice(1), deeds]
  }, [t, columns, nameOf])
  const deed = switched?.isActive ? 'archive' : 'restore'
  const words = switched && wordsOf(switched, deed)
  return (
    <>
      <ManagedTable label={label} query={query} columns={all} address={address} none={none} />
      {edited && <Suspense>{form(edited, () => setEdited(undefined))}</Suspense>}
      {switched && words && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setSwitched(undefined)}
          title={words.title}
          description={words.description}
          safeLabel={t('sale.keep')}
          deedLabel={t(`sale.${deed}`)}
          busyLabel={t('sale.busy')}
          deedVariant={switched.isActive ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setActive({ id: switched.id, isActive: !switched.isActive })
            showToast({ tone: 'success', title: words.done })
          }}
        />
      )}
    </>
  )
}
