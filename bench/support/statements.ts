import { type DatabaseAddress, openDatabase, type Sql } from '../../packages/database/src/client.ts'

type Statement = { text: string; parameters: readonly unknown[] }

/**
 * Returns the statements of the one transaction made by `work`, as sent by the server's own code,
 * so that the baseline always matches the code.
 */
export async function statementsOf(
  address: DatabaseAddress,
  work: (sql: Sql) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const sql = openDatabase(address, {
    max: 2,
    onStatement: (text, parameters) => sent.push({ text: text.trim(), parameters }),
  })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
  const begin = sent.findIndex(({ text }) => text === 'begin')
  const commit = sent.findIndex(({ text }) => text === 'commit')
  if (begin < 0 || commit < begin) throw new Error('no transaction was captured')
  return sent.slice(begin, commit + 1)
}

/**
 * Returns the statements as a pgbench script.
 * @param stands SQL expressions of type uuid that replace the ids of the captured run
 */
export function pgbenchScript(
  statements: readonly Statement[],
  stands: ReadonlyMap<string, string>,
): string {
  const written = statements.map(({ text, parameters }) => {
    const filled = text.replace(/\$(\d+)(::jsonb)?/g, (_all, n: string, json = '') => {
      const value = parameters[Number(n) - 1]
      if (typeof value !== 'string') return 'null'
      return json === '' ? literal(value, stands) : `${textOf(value, stands)}${json}`
    })
    return `${filled.replace(/\s+/g, ' ')};`
  })
  return `${written.join('\n')}\n`
}

function literal(text: string, stands: ReadonlyMap<string, string>): string {
  const isList = text.startsWith('{') && [...stands.keys()].some((id) => text.includes(id))
  if (!isList) return stands.get(text) ?? textOf(text, stands)
  // The elements of the list are in JSON format.
  const ids = JSON.parse(`[${text.slice(1, -1)}]`) as string[]
  return `array[${ids.map((id) => literal(id, stands)).join(', ')}]`
}

/** Returns a text expression in which the captured ids are replaced at run time. */
function textOf(text: string, stands: ReadonlyMap<string, string>): string {
  let expression = quoted(text)
  for (const [id, stand] of stands) {
    if (text.includes(id)) expression = `replace(${expression}, '${id}', ${stand}::text)`
  }
  return expression
}

/**
 * Returns a string literal without colons, since pgbench reads a word after a colon as a variable.
 */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')
  return `E'${escaped}'`
}
