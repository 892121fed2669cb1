/**
 * The iterable of a subscription, which only ends or fails; its messages are sent by
 * `frame-writer.ts`.
 */
export type Subscription<T> = {
  fail: (error: unknown) => void
  values: AsyncIterable<T>
}

/**
 * Creates the iterable of a subscription.
 * @param onEnd called once, when the client unsubscribes or the subscription fails
 */
export function createSubscription<T>(onEnd: () => void): Subscription<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<T>>()
  // It may fail before it is read.
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
