import type pg from 'pg'
import { ConnectionLostError } from './connection-errors.ts'
import { type Answer, type OnStatement, type Sent, send } from './query.ts'
import { type Queryable, tagged } from './tag.ts'

/** An open transaction. Functions that take locks require one, so that no lock is taken outside. */
export interface Tx extends Queryable {
  /** Runs work in a savepoint: an error rolls back only that work and is rethrown. */
  savepoint: <T>(work: (tx: Tx) => T | PromiseLike<T>) => Promise<Awaited<T>>
}

type Work = (tx: Tx) => unknown
type Transaction = { mode: string; work: Work; onStatement: OnStatement | undefined }

/**
 * Runs work in a transaction on a connection of a pool and returns the connection to the pool.
 * Once the work has failed or the connection is lost, the transaction accepts no statements, so
 * parts of the work that are still running can write neither here nor in the connection's next
 * transaction.
 */
export async function runTransaction(
  client: pg.PoolClient,
  { mode, work, onStatement }: Transaction,
): Promise<unknown> {
  let over: Error | undefined
  const lost = Promise.withResolvers<never>()
  // The work may have ended already, and then this promise is never awaited.
  lost.promise.catch(() => {})
  const lose = (cause: Error) => {
    over ??= new ConnectionLostError(cause)
    lost.reject(over)
  }
  client.once('error', lose)
  client.once('end', lose)

  let savepoints = 0
  /**
   * The first failure, after which PostgreSQL rejects every statement; later failures only follow
   * from it.
   */
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
    // PostgreSQL responds to the commit of a failed transaction with a rollback.
    if (command !== 'COMMIT') throw failure
    over ??= new Error('the transaction is over')
    return result
  } catch (error) {
    over ??= new Error('the transaction is over')
    // Earlier statements are answered first; after that the connection is clean again.
    await send(client, { text: 'rollback', values: [], protocol: 'simple' }).catch(lose)
    throw over instanceof ConnectionLostError ? over : causeOf(error, failure)
  } finally {
    client.off('error', lose)
    client.off('end', lose)
    client.release(over instanceof ConnectionLostError)
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * Returns the original failure for an error that only says that the transaction has failed before.
 */
function causeOf(error: unknown, failure: unknown): unknown {
  return (error as { code?: string } | null)?.code === IN_FAILED_TRANSACTION ? failure : error
}
