import { CodedError } from '@cco/domain/error/codes'

const RETRY_SECONDS = 10

/** Runs work in turns: at most `running` at once, while at most `waiting` others wait. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates the turns of one process, which bound the memory of its work.
 * The returned function throws CodedError `too_many_requests` when too many wait already.
 */
export function createTurns(limits: { running: number; waiting: number }): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < limits.running) {
      running += 1
    } else {
      if (waiting.length >= limits.waiting) {
        throw new CodedError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      }
      // Finished work passes its turn on, so that later work cannot take it first.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
