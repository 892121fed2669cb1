import type { Language } from '@cco/domain/language/language'
import { localOf } from '@cco/domain/time/zoned'

/**
 * Whose file it is, in which language, and when it was requested: later entries of the system log are
 * left out, and games are past or upcoming at that instant.
 */
export type Reader = { userId: string; language: Language; at: Date }

export type Cell = string | number | null
export type File = { head: Cell[]; batches: AsyncIterable<Cell[][]> }

/** Yields the cells of each batch of rows. */
export async function* mapped<Row>(
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cells)
}

/** `2026-11-28 19:00`, which spreadsheets recognise as a date. */
export function dateTime(at: Date | string, zone: string): string {
  const { date, time } = localOf(new Date(at), zone)
  return `${date} ${time}`
}
