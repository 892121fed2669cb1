import type { JsonValue, Tx } from '@cco/database/client'
import type { Inserts } from '../db/rows.ts'

/** A row as the seed inserts it: columns with a default may be left out. */
export type Row<Name extends keyof Inserts> = Inserts[Name]

/** Rows for `jsonb_populate_recordset`, which wants the columns by their names in the database. */
export function asColumns(rows: readonly object[]): Record<string, JsonValue>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  )
}

/**
 * Inserts rows in their order with one statement and one parameter, however many there are. Every
 * row names the same columns; the others keep their default.
 */
export async function insertRows<Name extends keyof Inserts>(
  tx: Tx,
  table: Name,
  rows: readonly Row<Name>[],
): Promise<void> {
  const into: string = table
  const json = asColumns(rows)
  const columns = Object.keys(json[0] ?? {})
  await tx`insert into ${tx(into)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(into)}, ${tx.json(json)})`
}
