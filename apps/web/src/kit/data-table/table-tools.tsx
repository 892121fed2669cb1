import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Columns3, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayKey } from '../../lib/day.ts'
import { downloadExport } from '../../lib/download.ts'
import { errorPhrase } from '../../lib/error.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { showToast } from '../../ui/toast.tsx'
import { maskedFileText } from '../file-toast.ts'
import { type DataColumn, optionalColumns } from './columns.ts'
import type { Sorting } from './table-address.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly DataColumn<Row>[]
  shown: readonly DataColumn<Row>[]
  onToggle: (id: string) => void
  onReset: () => void
}

/** Which columns a table shows, kept in this browser. */
export function ColumnChoice<Row>({ columns, shown, onToggle, onReset }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('staffTables')
  const optional = optionalColumns(columns)
  return (
    <Popover
      label={t('columns.title')}
      trigger={<IconButton label={t('columns.button')} icon={<Icon of={Columns3} />} />}
    >
      {() => (
        <div className="grid gap-2 p-4">
          <p className="type-h4">{t('columns.title')}</p>
          {optional.map((column) => (
            <Checkbox
              key={column.id}
              label={column.head}
              checked={shown.includes(column)}
              onCheckedChange={() => onToggle(column.id)}
            />
          ))}
          {shown.length < columns.length && (
            <button type="button" className="link touch justify-self-start" onClick={onReset}>
              {t('columns.all')}
            </button>
          )}
        </div>
      )}
    </Popover>
  )
}

interface SortChoiceProps<Row> {
  columns: readonly DataColumn<Row>[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** The order of the rows where they are cards, which have no heads to press. */
export function SortChoice<Row>({ columns, sorting, onSort }: SortChoiceProps<Row>) {
  const { t } = useTranslation('staffTables')
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <span className="mr-auto inline-flex items-center gap-1 md:hidden">
      <select
        aria-label={t('sort.label')}
        value={sorting.id}
        onChange={(event) => onSort({ id: event.target.value, desc: sorting.desc })}
        className="field-box type-label h-11 w-auto!"
      >
        {!sortable.some(({ id }) => id === sorting.id) && <option value={sorting.id}>—</option>}
        {sortable.map(({ id, head }) => (
          <option key={id} value={id}>
            {head}
          </option>
        ))}
      </select>
      <IconButton
        label={t(sorting.desc ? 'sort.ascending' : 'sort.descending')}
        icon={<Icon of={sorting.desc ? ArrowDown : ArrowUp} />}
        onClick={() => onSort({ ...sorting, desc: !sorting.desc })}
      />
    </span>
  )
}

interface TableExportProps {
  /** Requests the ticket of a file with what the filters leave. */
  issue: () => Promise<{ ticket: string; rows: number }>
  /** The name of the file, before its day. */
  name: string
}

/** Downloads what the filters of a table leave as a CSV file. */
export function TableExport({ issue, name }: TableExportProps) {
  const { t } = useTranslation(['staffTables', 'error'])
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const ticket = await issue()
      const count = await downloadExport(ticket, `${name}-${dayKey(Date.now())}.csv`)
      return { count, isPart: ticket.rows > count }
    },
    onSuccess: ({ count, isPart }) => {
      const texts = [isPart ? t('file.part', { count }) : undefined, maskedFileText()]
      const text = texts.filter((one) => one !== undefined).join(' ')
      showToast({
        tone: isPart ? 'info' : 'success',
        title: t('file.done', { count }),
        ...(text !== '' && { text }),
      })
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('file.failed'), text: errorPhrase(error, t) }),
  })
  const download = () => {
    if (!isPending) mutate()
  }
  const icon = <Icon of={Download} size={16} />
  return (
    <>
      <Button
        icon={icon}
        busy={isPending}
        busyLabel={t('file.busy')}
        onClick={download}
        className="max-md:hidden"
      >
        {t('file.button')}
      </Button>
      <IconButton
        label={t('file.button')}
        icon={icon}
        aria-busy={isPending}
        onClick={download}
        className="md:hidden"
      />
    </>
  )
}
