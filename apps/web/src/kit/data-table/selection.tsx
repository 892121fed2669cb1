import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/choice.tsx'

/** Which rows of a page are ticked, for what is done with several at once. */
export interface Selection<Row> {
  /** The ticked rows that are shown. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Whether anything can be done with a row. */
  can: (row: Row) => boolean
  /** The row's name in the label of its box. */
  nameOf: (row: Row) => string
  set: (rows: readonly Row[], ticked: boolean) => void
  clear: () => void
}

interface Options<Row> {
  can: (row: Row) => boolean
  nameOf: (row: Row) => string
}

/** Ticked rows, by their ids: they stay so while the table is refreshed, and go with their row. */
export function useSelection<Row extends { id: string }>({ can, nameOf }: Options<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const set = (rows: readonly Row[], ticked: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of rows) ticked ? after.add(id) : after.delete(id)
      return after
    })
  }
  const clear = () => setIds(new Set())
  return (shown: readonly Row[]): Selection<Row> => {
    const rows = shown.filter((row) => ids.has(row.id) && can(row))
    return { rows, has: (row) => rows.includes(row), can, nameOf, set, clear }
  }
}

interface SelectRowProps<Row> {
  row: Row
  selection: Selection<Row>
}

/** The box of a row; none where nothing could be done with it. */
export function SelectRow<Row>({ row, selection }: SelectRowProps<Row>) {
  const { t } = useTranslation('staffTables')
  if (!selection.can(row)) return null
  return (
    <Checkbox
      label={<span className="sr-only">{t('select.row', { name: selection.nameOf(row) })}</span>}
      checked={selection.has(row)}
      onCheckedChange={(ticked) => selection.set([row], ticked)}
    />
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
}

/** The box of every row of the page. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation('staffTables')
  const possible = rows.filter(selection.can)
  if (possible.length === 0) return null
  const ticked = selection.rows.length
  return (
    <Checkbox
      label={<span className="sr-only">{t('select.all')}</span>}
      checked={ticked === possible.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < possible.length
      }}
      onCheckedChange={(all) => selection.set(possible, all)}
    />
  )
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  /** What is done with the ticked rows: buttons with the class `bulk-action`. */
  children: ReactNode
}

/** How many rows are ticked, and what to do with them. It follows the reader down the table. */
export function BulkBar<Row>({ selection, children }: BulkBarProps<Row>) {
  const { t } = useTranslation('staffTables')
  const { rows, clear } = selection
  return (
    <div role="status" className="bulk-bar type-label">
      <span className="num">{t('select.count', { count: rows.length })}</span>
      {children}
      <button type="button" className="bulk-action touch" onClick={clear}>
        {t('select.clear')}
      </button>
    </div>
  )
}
