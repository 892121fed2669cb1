/** A subscription as its end alone: what it says is written elsewhere (`pen.ts`). */
export type Ending<T> = {
  fail: (error: unknown) => void
  values: AsyncIterable<T>
}

/** @param onEnd called once, when the reader has had enough or the subscription has failed */
export function createEnding<T>(onEnd: () => void): Ending<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<T>>()
  // It may fail before anybody reads.
  promise.catch(() => {})
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    onEnd()
  }
  const done: IteratorReturnResult<undefined> = { value: undefined, done: true }
  const iterator: AsyncIterator<T> = {
    next: () => promise,
    return: () => {
      end()
      resolve(done)
      return Promise.resolve(done)
    },
  }
  return {
    fail: (error) => {
      end()
      reject(error)
    },
    values: { [Symbol.asyncIterator]: () => iterator },
  }
}
