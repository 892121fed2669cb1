/** Values that arrive when they do, read one after another until it ends or fails. */
export type Stream<T> = {
  push: (value: T) => void
  fail: (error: unknown) => void
  values: AsyncIterable<T>
}

/** @param onEnd called once, when the reader has had enough or the stream has failed */
export function createStream<T>(onEnd: () => void): Stream<T> {
  const waiting: T[] = []
  let reader:
    | { resolve: (one: IteratorResult<T>) => void; reject: (error: unknown) => void }
    | undefined
  let failure: { error: unknown } | undefined
  let ended = false

  const end = () => {
    if (ended) return
    ended = true
    onEnd()
  }
  const iterator: AsyncIterator<T> = {
    next: () => {
      const value = waiting.shift()
      if (value !== undefined) return Promise.resolve({ value, done: false })
      if (failure) return Promise.reject(failure.error)
      if (ended) return Promise.resolve({ value: undefined, done: true })
      return new Promise((resolve, reject) => {
        reader = { resolve, reject }
      })
    },
    return: () => {
      end()
      reader?.resolve({ value: undefined, done: true })
      reader = undefined
      return Promise.resolve({ value: undefined, done: true })
    },
  }
  return {
    push: (value) => {
      if (ended) return
      if (!reader) {
        waiting.push(value)
        return
      }
      reader.resolve({ value, done: false })
      reader = undefined
    },
    fail: (error) => {
      if (ended) return
      failure = { error }
      end()
      reader?.reject(error)
      reader = undefined
    },
    values: { [Symbol.asyncIterator]: () => iterator },
  }
}
