/**
 * Compiles SQL in tagged templates.
 * Values become parameters, never text; only the classes below can change the statement itself.
 */

/** A value that JSON can represent. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/** A value to be sent to PostgreSQL as JSON. */
export class Json {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** Names of tables or columns; a dot separates the schema from the table. */
export class Names {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    this.names = names
  }
}

/** Columns with their values, for `insert into t ${…}` and `update t set ${…}`. */
export class Columns {
  readonly record: Record<string, unknown>
  constructor(record: Record<string, unknown>) {
    this.record = record
  }
}

/** A piece of SQL with its values, which other templates can embed. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** A statement ready to send: its text with `$1`, `$2`, … and the parameters as text. */
export type Statement = { text: string; values: (string | Buffer | null)[] }

/**
 * Compiles a template to a statement.
 * @throws TypeError for an undefined value, which is always a mistake
 */
export function compile({ strings, values }: Fragment): Statement {
  const statement: Statement = { text: '', values: [] }
  write(statement, strings, values)
  return statement
}

function write(out: Statement, strings: readonly string[], values: readonly unknown[]): void {
  out.text += strings[0] ?? ''
  for (let index = 0; index < values.length; index++) {
    writeValue(out, values[index])
    out.text += strings[index + 1] ?? ''
  }
}

const AFTER_INSERT_INTO = /\binsert\s+into\s+\S+\s*$/i

function writeValue(out: Statement, value: unknown): void {
  if (value instanceof Fragment) write(out, value.strings, value.values)
  else if (value instanceof Names) out.text += value.names.map(identifier).join(', ')
  else if (value instanceof Columns) writeColumns(out, value.record)
  else if (Array.isArray(value) && value[0] instanceof Fragment) {
    value.forEach((part, index) => {
      if (index > 0) out.text += ' '
      writeValue(out, part)
    })
  } else out.text += parameter(out, value)
}

function writeColumns(out: Statement, record: Record<string, unknown>): void {
  const columns = Object.entries(record)
  if (AFTER_INSERT_INTO.test(out.text)) {
    const names = columns.map(([name]) => identifier(name)).join(', ')
    const values = columns.map(([, value]) => parameter(out, value)).join(', ')
    out.text += `(${names}) values (${values})`
  } else {
    out.text += columns
      .map(([name, value]) => `${identifier(name)} = ${parameter(out, value)}`)
      .join(', ')
  }
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`
}

/**
 * Adds a parameter and returns its placeholder. A cast is added where PostgreSQL could infer
 * another type, such as for an instant next to an interval.
 */
function parameter(out: Statement, value: unknown): string {
  out.values.push(serialize(value))
  return `$${out.values.length}${cast(value)}`
}

function cast(value: unknown): string {
  if (value instanceof Date) return '::timestamptz'
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Json) return '::jsonb'
  if (value instanceof Uint8Array) return '::bytea'
  if (Array.isArray(value)) {
    const scalar = cast(value.find((item) => item !== null))
    return scalar === '' ? '' : `${scalar}[]`
  }
  return ''
}

function serialize(value: unknown): string | Buffer | null {
  if (value === undefined) throw new TypeError('undefined is no value of a statement')
  if (value === null) return null
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (Array.isArray(value)) return arrayLiteral(value)
  return scalarText(value)
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return JSON.stringify(value.value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayItem).join(',')}}`
}

function arrayItem(item: unknown): string {
  if (item === undefined) throw new TypeError('undefined is no value of a statement')
  if (item === null) return 'NULL'
  if (Array.isArray(item)) return arrayLiteral(item)
  const text =
    item instanceof Uint8Array ? `\\x${Buffer.from(item).toString('hex')}` : scalarText(item)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
