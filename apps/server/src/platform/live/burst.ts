export type Burst<T> = {
  add: (items: readonly T[]) => void
  /** Forgets what still waits. */
  close: () => void
}

/** Sends the first at once, and those of the following `windowMs` together at their end. */
export function createBurst<T>(send: (items: readonly T[]) => void, windowMs: number): Burst<T> {
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
