export type Batch<T> = {
  /** Buffers an item until the next write; a later item with the same key replaces it. */
  put: (key: string, item: T) => void
  /** Writes the buffered items immediately. */
  flush: () => Promise<void>
  /** Writes the buffered items and accepts no more. */
  close: () => Promise<void>
}

/**
 * Creates a batch that buffers writes and keeps only the latest item per key, so that many items
 * cost one statement.
 * A failed write is reported to `onError` and its items are dropped, so the batch suits only data
 * that is sent again.
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
