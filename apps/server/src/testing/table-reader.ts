import type { TestApp } from './app.ts'

/** What a reader reads of the tables. */
type Reading = {
  /** An aggregate of the rows of each table. */
  value: string
  of: (table: { schema: string; name: string }) => boolean
  /** Further queries of one value, by their names. */
  also?: Record<string, string>
}

/**
 * Returns a function that reads one value of every such table at once. The server creates no table
 * while it runs, so these are listed once.
 *
 * Each value is a subquery in one row: a union of so many tables, of which no statistics are known,
 * is given to parallel workers, whose start takes a hundred times as long as the reading.
 */
export async function tableReader<Value>(
  { deps: { sql } }: TestApp,
  { value, of, also = {} }: Reading,
): Promise<() => Promise<Record<string, Value>>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('information_schema', 'pg_catalog') order by schemaname, tablename`
  const queries = {
    ...Object.fromEntries(
      tables
        .filter(of)
        .map(({ schema, name }) => [
          `${schema}.${name}`,
          `select ${value} from "${schema}"."${name}"`,
        ]),
    ),
    ...also,
  }
  const names = Object.keys(queries)
  const text = `select array[${Object.values(queries)
    .map((query) => `(${query})`)
    .join(', ')}] as values`
  return async () => {
    // With a list of parameters, though empty, the statement is prepared.
    const [row] = await sql.unsafe<{ values: Value[] }[]>(text, [])
    return Object.fromEntries((row?.values ?? []).map((one, index) => [names[index], one]))
  }
}

/**
 * Returns a function that reads the number of rows and the sum of their versions of every table of
 * the club but these. It differs after every committed write, also after one that changes no value:
 * a new version has a higher number than all before it, so that as many rows have a higher sum.
 */
export function versionReader(
  t: TestApp,
  uncompared: readonly string[],
): Promise<() => Promise<Record<string, string>>> {
  return tableReader<string>(t, {
    value: `count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)`,
    of: ({ schema, name }) => schema === 'public' && !uncompared.includes(name),
  })
}
