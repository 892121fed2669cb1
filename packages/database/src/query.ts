import { hash } from 'node:crypto'
import pg from 'pg'
import { compile, Fragment, type Statement } from './template.ts'
import { camelCase } from './values.ts'

/** The rows of a result, with the number of selected or changed rows and the command. */
export type Answer<Rows extends readonly unknown[]> = Rows & {
  readonly count: number
  readonly command: string
}

/** Sends a statement on the connection it belongs to. */
export type Run = (statement: Sent) => Promise<Answer<unknown[]>>

/** How a statement is sent: prepared once per connection, or as plain text. */
export type Protocol = 'prepared' | 'simple'

export type Sent = Statement & { protocol: Protocol }

/** Called with every statement sent. */
export type OnStatement = (text: string, values: readonly unknown[]) => void

/**
 * A statement created by a template.
 * It is sent once, when it is awaited. Embedded in another template it becomes a part of that
 * statement and is not sent on its own.
 */
// biome-ignore lint/suspicious/noExplicitAny: rows are whatever the statement says they are.
export class Query<Rows extends readonly any[]> extends Fragment implements Promise<Answer<Rows>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #run: Run
  readonly #protocol: Protocol
  #answer: Promise<Answer<Rows>> | undefined

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    run: Run,
    protocol: Protocol = 'prepared',
  ) {
    super(strings, values)
    this.#run = run
    this.#protocol = protocol
  }

  #send(): Promise<Answer<Rows>> {
    this.#answer ??= this.#start()
    return this.#answer
  }

  async #start(): Promise<Answer<Rows>> {
    const answer = await this.#run({ ...compile(this), protocol: this.#protocol })
    return answer as unknown as Answer<Rows>
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited, as with every SQL tag.
  then<Value = Answer<Rows>, Refusal = never>(
    onAnswer?: ((answer: Answer<Rows>) => Value | PromiseLike<Value>) | null,
    onError?: ((error: unknown) => Refusal | PromiseLike<Refusal>) | null,
  ): Promise<Value | Refusal> {
    return this.#send().then(onAnswer, onError)
  }

  catch<Refusal = never>(
    onError?: ((error: unknown) => Refusal | PromiseLike<Refusal>) | null,
  ): Promise<Answer<Rows> | Refusal> {
    return this.#send().catch(onError)
  }

  finally(onSettled?: (() => void) | null): Promise<Answer<Rows>> {
    return this.#send().finally(onSettled)
  }
}

type Described = { fields: { name: string }[] }
type Done = { rows?: unknown[]; rowCount?: number | null; command?: string | null }

/** The members of the driver's query that its type declaration omits. */
declare class DriverQuery {
  constructor(
    config: object,
    values: undefined,
    callback: (error: Error | undefined, result: Done | Done[]) => void,
  )
  handleRowDescription(message: Described): void
}

/**
 * The driver's query with column names in camelCase, renamed once per result instead of per row.
 */
class CamelCaseQuery extends (pg.Query as unknown as typeof DriverQuery) {
  override handleRowDescription(message: Described): void {
    for (const field of message.fields) field.name = camelCase(field.name)
    super.handleRowDescription(message)
  }
}

/**
 * Sends a statement on a connection immediately, behind the statements sent before it.
 * @throws DatabaseError of the driver, with the PostgreSQL error code as `code`
 */
export function send(
  client: pg.ClientBase,
  { text, values, protocol }: Sent,
  onStatement?: OnStatement,
): Promise<Answer<unknown[]>> {
  onStatement?.(text, values)
  const prepared = protocol === 'prepared' && { name: hash('sha1', text, 'base64url'), values }
  return new Promise((resolve, reject) => {
    const query = new CamelCaseQuery({ text, ...prepared }, undefined, (error, result) => {
      if (error) reject(error)
      else resolve(answerOf(Array.isArray(result) ? result.at(-1) : result))
    })
    client.query(query as unknown as pg.Submittable)
  })
}

function answerOf(done: Done | undefined): Answer<unknown[]> {
  const rows = done?.rows ?? []
  // Not enumerable, so that a result equals the list of its rows.
  Object.defineProperties(rows, {
    count: { value: done?.rowCount ?? 0 },
    command: { value: done?.command ?? '' },
  })
  return rows as unknown as Answer<unknown[]>
}
