import { LIVE_ROWS, type LiveChange, liveChange, liveTopic } from '@cco/domain/live/contract'
import { LIVE_OPS, LIVE_TABLES, type LiveTable, type LiveTopic } from '@cco/domain/live/tables'
import * as z from 'zod'

/** Channel that the triggers of the live tables notify (db/migrations, `notify_live_change`). */
export const LIVE_CHANNEL = 'live_changes'

/** Tables that decide who may listen, and whose changes no client hears. */
const UNPUBLISHED_TABLES = ['mfa_factors'] as const

const reportedChange = z.object({
  table: z.enum([...LIVE_TABLES, ...UNPUBLISHED_TABLES]),
  op: z.enum(LIVE_OPS),
  id: z.uuid(),
  topic: z.custom<LiveTopic>((value) => liveTopic.safeParse(value).success),
  /** Users for whom the row does not exist, although they may listen to the topic. */
  hiddenFrom: z.array(z.uuid()).default([]),
})

/** A committed change as the database reports it, with ids only. */
export type ReportedChange = z.output<typeof reportedChange>
export type PublishedChange = ReportedChange & { table: LiveTable }

/** Returns whether those who listen to the topic of a change hear of it. */
export function isPublished(change: ReportedChange): change is PublishedChange {
  return !UNPUBLISHED_TABLES.some((table) => table === change.table)
}

/** Parses a payload. Returns undefined for a payload of another server version. */
export function parseChange(payload: string): ReportedChange | undefined {
  try {
    return reportedChange.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

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
