export type Throttle<T> = {
  add: (items: readonly T[]) => void
  /** Discards the waiting items. */
  close: () => void
}

/**
 * Creates a throttle that sends the first item at once and the items of the following `windowMs`
 * together at their end.
 */
export function createThrottle<T>(
  send: (items: readonly T[]) => void,
  windowMs: number,
): Throttle<T> {
  let timer: NodeJS.Timeout | undefined
  let waiting: T[] = []

  const flush = () => {
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    start()
    send(items)
  }
  const start = () => {
    timer = setTimeout(flush, windowMs).unref()
  }

  return {
    add: (items) => {
      if (timer) {
        waiting.push(...items)
        return
      }
      start()
      send(items)
    },
    close: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
