import type pg from 'pg'
import { ConnectionLostError } from './connection-errors.ts'
import { type Answer, type OnStatement, type Sent, send } from './query.ts'
import { type Queryable, tagged } from './tag.ts'

/** One open transaction; functions that lock demand it, so that a lock cannot be taken outside. */
export interface Tx extends Queryable {
  /**
   * Runs work whose failure undoes only what it wrote, and is thrown on.
   */
  savepoint: <T>(work: (tx: Tx) => T | PromiseLike<T>) => Promise<Awaited<T>>
}

type Work = (tx: Tx) => unknown
type Transaction = { mode: string; work: Work; onStatement: OnStatement | undefined }

/**
 * Runs work in a transaction of a connection of a pool, and gives the connection back. Once the work
 * has failed or the connection is lost, the transaction takes no statement: parts of the work that
 * still go on can write nothing, neither here nor in the next transaction of the connection.
 */
export async function runTransaction(
  client: pg.PoolClient,
  { mode, work, onStatement }: Transaction,
): Promise<unknown> {
  let over: Error | undefined
  const lost = Promise.withResolvers<never>()
  // The work may have ended already, and then it is not awaited.
  lost.promise.catch(() => {})
  const lose = (cause: Error) => {
    over ??= new ConnectionLostError(cause)
    lost.reject(over)
  }
  client.once('error', lose)
  client.once('end', lose)

  let savepoints = 0
  /** The first failure since which PostgreSQL refuses everything: the others only follow from it. */
  let failure: unknown
  const run = async (statement: Sent): Promise<Answer<unknown[]>> => {
    if (over) throw over
    try {
      return await send(client, statement, onStatement)
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  const plain = (text: string) => run({ text, values: [], protocol: 'simple' })
  const tx: Tx = Object.assign(tagged(run), {
    savepoint: async <T>(part: (tx: Tx) => T | PromiseLike<T>): Promise<Awaited<T>> => {
      savepoints += 1
      const name = `s${savepoints}`
      await plain(`savepoint ${name}`)
      try {
        const result = await part(tx)
        await plain(`release savepoint ${name}`)
        return result
      } catch (error) {
        const cause = causeOf(error, failure)
        await plain(`rollback to savepoint ${name}`)
        failure = undefined
        throw cause
      }
    },
  })

  try {
    await plain(`begin ${mode.replace(/[^a-z ]/gi, '')}`)
    const result = await Promise.race([work(tx), lost.promise])
    const { command } = await plain('commit')
    // PostgreSQL answers the commit of a transaction that has failed by rolling back.
    if (command !== 'COMMIT') throw failure
    over ??= new Error('the transaction is over')
    return result
  } catch (error) {
    over ??= new Error('the transaction is over')
    // What was sent before is answered first; then the connection is clean again.
    await send(client, { text: 'rollback', values: [], protocol: 'simple' }).catch(lose)
    throw over instanceof ConnectionLostError ? over : causeOf(error, failure)
  } finally {
    client.off('error', lose)
    client.off('end', lose)
    client.release(over instanceof ConnectionLostError)
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/** What made the transaction fail, for an error that only says that it has failed before. */
function causeOf(error: unknown, failure: unknown): unknown {
  return (error as { code?: string } | null)?.code === IN_FAILED_TRANSACTION ? failure : error
}
