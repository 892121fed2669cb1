import { Query, type Run } from './query.ts'
import { Columns, Json, Names } from './template.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever the statement says they are.
type Row = Record<string, any>

/** Writes and runs SQL in tagged templates; a template that is held by another is a piece of it. */
export interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: rows are whatever the statement says they are.
  <Result extends readonly any[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Query<Result>
  /** The name of a table or column, or a list of names. */
  (names: string | readonly string[]): Names
  /** Columns with their values, for `insert into t ${…}` and `update t set ${…}`. */
  (record: Record<string, unknown>): Columns
  /** A value as JSON, whatever it is. */
  json: (value: unknown) => Json
  /** Runs text as it stands, which must be ours; several statements without parameters are one. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  unsafe: <Result extends readonly any[] = Row[]>(
    text: string,
    values?: readonly unknown[],
  ) => Query<Result>
}

/** Returns the functions of a template tag whose statements are run by `run`. */
export function tagged(run: Run): Queryable {
  const tag = (first: unknown, ...values: unknown[]) => {
    if (isTemplate(first)) return new Query(first, values, run)
    if (typeof first === 'string') return new Names([first])
    return Array.isArray(first) ? new Names(first) : new Columns(first as Record<string, unknown>)
  }
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string, values?: readonly unknown[]) => {
      return values === undefined
        ? new Query([text], [], run, 'simple')
        : new Query(numbered(text), values, run)
    },
  }) as Queryable
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value
}

/** Splits text at its placeholders `$1`, `$2`, … in their order. */
function numbered(text: string): string[] {
  return text.split(/\$\d+/)
}
