import { LIVE_ROWS, type LiveChange, liveChange } from '@cco/domain/live/contract'
import type { LiveTable } from '@cco/domain/live/tables'
import type { PublishedChange } from './reported-change.ts'

type RowTable = keyof typeof LIVE_ROWS

/** Reads rows as their public list shows them; rows that are not listed are omitted. */
export type RowReader = (ids: readonly string[]) => Promise<readonly { id: string }[]>

export type RowReaders = Record<RowTable, RowReader>

type Rows = ReadonlyMap<LiveTable, ReadonlyMap<string, object>>

/** Reads the rows that changes carry, each once for all topics, and keeps the tables that failed. */
export async function readRows(
  changes: readonly PublishedChange[],
  readers: RowReaders,
): Promise<{ rows: Rows; failures: ReadonlyMap<LiveTable, unknown> }> {
  const rows = new Map<LiveTable, ReadonlyMap<string, object>>()
  const failures = new Map<LiveTable, unknown>()
  const read = async (table: RowTable) => {
    const changed = changes.filter((one) => one.table === table && one.op !== 'delete')
    if (changed.length === 0) return
    try {
      const found = await readers[table]([...new Set(changed.map(({ id }) => id))])
      rows.set(table, new Map(found.map((row) => [row.id, LIVE_ROWS[table].parse(row)])))
    } catch (error) {
      failures.set(table, error)
    }
  }
  await Promise.all((Object.keys(LIVE_ROWS) as RowTable[]).map(read))
  return { rows, failures }
}

/** Builds and validates the message of a change, once for all who listen. */
export function changeOf({ table, op, id, topic }: PublishedChange, rows: Rows): LiveChange {
  const row = rows.get(table)?.get(id)
  return liveChange.parse({ table, op, id, topic, ...(row && { row }) }) as LiveChange
}
