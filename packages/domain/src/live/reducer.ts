import type { LiveOp } from './tables.ts'

/** A row that may say of itself that lists leave it out. */
type Row = { id: string; isActive?: boolean; isArchived?: boolean }
type Change<R> = { op: LiveOp; id: string; row?: R | undefined }

export type ListRules<R> = {
  /** Where a row belongs; without it what is added comes first. */
  order?: (a: R, b: R) => number
  /** Whether the list holds every row there is; a page or a search cannot tell what joins it. */
  complete: boolean
}

/** Whether lists show a row: active, and not archived (spec §4 "Live lists"). */
export function isListed<R extends Row>(row: R | undefined): row is R {
  return row !== undefined && row.isActive !== false && row.isArchived !== true
}

/**
 * A list after these changes (spec §4 "Live lists"): insert adds if the row is listed, update
 * replaces or drops, delete removes. A change told twice, or of what the list already shows, leaves
 * it right; one that touches nothing gives back the very same list.
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
