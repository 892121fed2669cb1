import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { storedJson } from '../../lib/storage.ts'

export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers stand on the right. */
  end?: boolean
  /** A width. */
  width?: string
  /** What the row is called, unless the first column does, or what can be done with it. */
  part?: 'title' | 'actions'
}

/** Columns a person has hidden, by the name of their table. */
type Hidden = Readonly<Record<string, readonly string[]>>

function isHidden(value: unknown): value is Hidden {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    (ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
  )
}

const NONE: Hidden = {}
const stored = storedJson('table-columns', isHidden, NONE)

/** The columns a person may hide: neither what a row is called nor what can be done with it. */
export function optionalColumns<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  const title = titleOf(columns)
  return columns.filter((column) => column !== title && column.part !== 'actions')
}

/** The column that says what a row is called. */
export function titleOf<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row> | undefined {
  return columns.find(({ part }) => part === 'title') ?? columns[0]
}

/** The columns of a table without those hidden in this browser, and the switch for one of them. */
export function useShownColumns<Row>(name: string, columns: readonly DataColumn<Row>[]) {
  const all = useSyncExternalStore(stored.subscribe, stored.get)
  const hidden = new Set(all[name])
  const optional = new Set(optionalColumns(columns))
  return {
    shown: columns.filter((column) => !(optional.has(column) && hidden.has(column.id))),
    toggle: (id: string) => stored.set(withToggled(stored.get(), name, id)),
    reset: () => stored.set(withoutTable(stored.get(), name)),
  }
}

/** The hidden columns after one of a table was hidden or shown. */
export function withToggled(hidden: Hidden, name: string, id: string): Hidden {
  const before = hidden[name] ?? []
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return after.length > 0 ? { ...hidden, [name]: after } : withoutTable(hidden, name)
}

function withoutTable(hidden: Hidden, name: string): Hidden {
  const { [name]: _, ...others } = hidden
  return others
}
