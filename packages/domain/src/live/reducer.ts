import type { LiveOp } from './tables.ts'

/** A row with optional fields that hide it from lists. */
type Row = { id: string; isActive?: boolean; isArchived?: boolean }
type Change<R> = { op: LiveOp; id: string; row?: R | undefined }

export type ListRules<R> = {
  /** The sort order; without it, added rows come first. */
  order?: (a: R, b: R) => number
  /** Whether the list holds all rows; a page or a search result cannot decide which rows to add. */
  complete: boolean
}

/** Whether lists show a row: it is active and not archived (spec §4 "Live lists"). */
export function isListed<R extends Row>(row: R | undefined): row is R {
  return row !== undefined && row.isActive !== false && row.isArchived !== true
}

/**
 * Returns a list with these changes applied (spec §4 "Live lists"): insert adds a listed row,
 * update replaces or removes it, delete removes it. Repeated changes have no effect, and the same
 * list is returned when nothing changes.
 */
export function reduceList<R extends Row>(
  rows: readonly R[],
  changes: readonly Change<R>[],
  rules: ListRules<R>,
): readonly R[] {
  return changes.reduce((list, change) => reduceOne(list, change, rules), rows)
}

function reduceOne<R extends Row>(
  rows: readonly R[],
  { op, id, row }: Change<R>,
  { order, complete }: ListRules<R>,
): readonly R[] {
  const at = rows.findIndex((one) => one.id === id)
  if (op === 'delete' || !isListed(row)) return at < 0 ? rows : rows.toSpliced(at, 1)
  if (at < 0 && !complete) return rows
  if (!order) return at < 0 ? [row, ...rows] : rows.with(at, row)
  const others = at < 0 ? rows : rows.toSpliced(at, 1)
  const before = others.findIndex((one) => order(row, one) < 0)
  return others.toSpliced(before < 0 ? others.length : before, 0, row)
}
