export type Batch<T> = {
  /** Keeps an item until the next writing; a later one of the same key takes its place. */
  put: (key: string, item: T) => void
  /** Writes what waits, now. */
  flush: () => Promise<void>
  /** Writes what waits, and takes no more. */
  close: () => Promise<void>
}

/**
 * Gathers what may wait a moment, the last of each key, so that many of them cost one statement.
 * What could not be written is told to `onError` and dropped: only what comes again belongs here.
 */
export function createBatch<T>(of: {
  write: (items: readonly T[]) => Promise<void>
  everyMs: number
  onError: (error: unknown) => void
}): Batch<T> {
  const { write, everyMs, onError } = of
  let waiting = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size > 0) {
      const items = [...waiting.values()]
      waiting = new Map()
      writing = writing.then(() => write(items)).catch(onError)
    }
    return writing
  }
  return {
    put: (key, item) => {
      if (closed) return
      waiting.set(key, item)
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
    close: () => {
      closed = true
      return flush()
    },
  }
}
