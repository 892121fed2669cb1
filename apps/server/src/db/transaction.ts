import type postgres from 'postgres'

type Begin = postgres.Sql<Record<string, unknown>>['begin']
type Work = (tx: postgres.TransactionSql<Record<string, unknown>>) => unknown

/**
 * `begin` whose transaction takes no statement once its work has failed. The driver rolls back at
 * once, while other parts of the work may still be going on: what they sent after that would be
 * carried out by itself, or in the next transaction of the same connection.
 */
export function closedAfterFailure(begin: Begin): Begin {
  const closing =
    (work: Work): Work =>
    async (open) => {
      let isOver = false
      const tx = new Proxy(open, {
        apply(target, self, args) {
          if (isOver) throw new Error('the transaction is over')
          return Reflect.apply(target, self, args)
        },
      })
      try {
        return await work(tx)
      } finally {
        isOver = true
      }
    }
  return ((first: string | Work, second?: Work) =>
    typeof first === 'string'
      ? begin(first, closing(second as Work))
      : begin(closing(first))) as Begin
}
