import { AuthError } from '../http/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** Runs work in the order it came, a few at a time. */
export type HashingQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue for slow hashing: unlimited, fifty sign-ins at once held every other signed-in request
 * for seconds, since token checks share the thread pool (design §14).
 * @returns a function that refuses with AuthError `over_request_rate_limit` when it is full
 */
export function createHashingQueue(limits: { running: number; waiting: number }): HashingQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AuthError('over_request_rate_limit', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      // The place is handed over by the one that ends, so nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
