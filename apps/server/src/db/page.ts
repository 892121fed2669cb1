import type { Fragment, Sql } from '@cco/database/client'

type Part = Fragment

type Page = {
  /** What rows are ordered by, never null; without it by their id alone. */
  key: Part | undefined
  /** What tells rows apart, and orders those with one key. */
  id: Part
  /** Tables and joins that `key` and `id` are of. */
  from: Part
  /** The id of the last row of the page before. */
  after: string | number | undefined
  desc: boolean
}

/** Rows by a key, and those with one key by what tells them apart: one way is the other turned round. */
export function orderBy(
  sql: Sql,
  { key, id, desc }: Pick<Page, 'id' | 'desc'> & { key: Part },
): Part {
  const way = desc ? sql`desc` : sql`asc`
  return sql`order by ${key} ${way}, ${id} ${way}`
}

/** The condition and the order of a page that goes on after a row, in whatever order. */
export function pageOf(
  sql: Sql,
  { key, id, from, after, desc }: Page,
): { rest: Part; order: Part } {
  const way = desc ? sql`desc` : sql`asc`
  const beyond = desc ? sql`<` : sql`>`
  if (key === undefined) {
    const rest = after === undefined ? sql`true` : sql`${id} ${beyond} ${after}`
    return { rest, order: sql`order by ${id} ${way}` }
  }
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${key}, ${id}) ${beyond} (select ${key}, ${id} from ${from} where ${id} = ${after})`
  return { rest, order: orderBy(sql, { key, id, desc }) }
}
