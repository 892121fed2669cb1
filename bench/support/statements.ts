import type { Sql } from '../../apps/server/src/db/client.ts'

type Parameter = { value: unknown; type: number }
type Statement = { text: string; parameters: readonly Parameter[] }

/** PostgreSQL's numbers of `json` and `jsonb`. */
const JSON_TYPES: readonly number[] = [114, 3802]

/**
 * The statements of the one transaction that `work` makes, as the server's own code sent them: a
 * baseline that repeats them cannot fall behind the code it stands beside.
 */
export async function statementsOf(sql: Sql, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  // The driver reads this option anew for every statement.
  const options: { debug?: unknown } = sql.options
  options.debug = (_connection: number, text: string, values: unknown[], types: number[]) => {
    const parameters = values.map((value, at) => ({ value, type: types[at] ?? 0 }))
    sent.push({ text: text.trim(), parameters })
  }
  try {
    await work()
  } finally {
    options.debug = false
  }
  const begin = sent.findIndex(({ text }) => text === 'begin')
  const commit = sent.findIndex(({ text }) => text === 'commit')
  if (begin < 0 || commit < begin) throw new Error('no transaction was captured')
  return sent.slice(begin, commit + 1)
}

/**
 * These statements as a script of `pgbench`.
 * @param stands SQL expressions of type uuid that stand in for the ids of the captured run
 */
export function pgbenchScript(
  statements: readonly Statement[],
  stands: ReadonlyMap<string, string>,
): string {
  const written = statements.map(({ text, parameters }) => {
    const filled = text.replace(/\$(\d+)/g, (_all, n: string) => {
      const { value, type } = parameters[Number(n) - 1] ?? { value: null, type: 0 }
      if (!JSON_TYPES.includes(type)) return literal(value, stands)
      return `${textOf(JSON.stringify(value), stands)}::jsonb`
    })
    return `${filled.replace(/\s+/g, ' ')};`
  })
  return `${written.join('\n')}\n`
}

function literal(value: unknown, stands: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`
  if (Array.isArray(value)) return arrayOf(value, stands)
  const text = String(value)
  return stands.get(text) ?? textOf(text, stands)
}

function arrayOf(values: readonly unknown[], stands: ReadonlyMap<string, string>): string {
  const isIds = values.some((one) => typeof one === 'string' && stands.has(one))
  if (isIds) return `array[${values.map((one) => literal(one, stands)).join(', ')}]`
  return quoted(`{${values.map((one) => JSON.stringify(one)).join(',')}}`)
}

/** A text in which the captured ids are replaced while it runs. */
function textOf(text: string, stands: ReadonlyMap<string, string>): string {
  let expression = quoted(text)
  for (const [id, stand] of stands) {
    if (text.includes(id)) expression = `replace(${expression}, '${id}', ${stand}::text)`
  }
  return expression
}

/** A string in which no colon is left: `pgbench` takes a word after one for a variable of its own. */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')
  return `E'${escaped}'`
}
