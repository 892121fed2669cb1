import type { Fragment, Sql } from '@cco/database/client'

type Part = Fragment

type Page = {
  /** Sort key of the rows, never null; the id alone by default. */
  key: Part | undefined
  /** Column that identifies a row and orders rows with the same key. */
  id: Part
  /** Tables and joins that contain `key` and `id`. */
  from: Part
  /** Id of the last row of the previous page. */
  after: string | number | undefined
  desc: boolean
}

/** Orders rows by key and then by id, both in the same direction. */
export function orderBy(
  sql: Sql,
  { key, id, desc }: Pick<Page, 'id' | 'desc'> & { key: Part },
): Part {
  const direction = desc ? sql`desc` : sql`asc`
  return sql`order by ${key} ${direction}, ${id} ${direction}`
}

/** Returns the condition and order of a page that continues after a row, in either direction. */
export function pageOf(
  sql: Sql,
  { key, id, from, after, desc }: Page,
): { rest: Part; order: Part } {
  const direction = desc ? sql`desc` : sql`asc`
  const beyond = desc ? sql`<` : sql`>`
  if (key === undefined) {
    const rest = after === undefined ? sql`true` : sql`${id} ${beyond} ${after}`
    return { rest, order: sql`order by ${id} ${direction}` }
  }
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${key}, ${id}) ${beyond} (select ${key}, ${id} from ${from} where ${id} = ${after})`
  return { rest, order: orderBy(sql, { key, id, desc }) }
}
