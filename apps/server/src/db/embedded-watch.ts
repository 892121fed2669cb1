import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedServer } from './embedded.ts'

const CHECK_MS = 500
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
const ATTEMPTS = 5
/** A server that has run this long resets the count of failed starts, in milliseconds. */
const STEADY_MS = 60_000

export type ServerWatch = {
  /** Resolves with the reason when the server has died and cannot be restarted. */
  failed: Promise<Error>
  /** Stops watching and waits for a restart in progress. */
  close: () => Promise<void>
}

/**
 * Restarts the embedded server whenever it dies, after growing pauses, and gives up after five
 * consecutive failures.
 * `onNote` is called with a log message at each restart.
 */
export function watchServer(server: EmbeddedServer, onNote: (note: string) => void): ServerWatch {
  const failed = Promise.withResolvers<Error>()
  const closing = new AbortController()
  const { signal } = closing
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  let restarts = 0
  let startedAt = performance.now()

  const revive = async (): Promise<void> => {
    if (performance.now() - startedAt > STEADY_MS) restarts = 0
    for (let failures = 0; ; ) {
      const tries = restarts + failures
      if (tries > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
      if (signal.aborted) return
      try {
        await server.restart()
        restarts += 1
        startedAt = performance.now()
        onNote(`The embedded PostgreSQL died and was started again. ${server.note() ?? ''}`.trim())
        return
      } catch (error) {
        failures += 1
        if (failures < ATTEMPTS) continue
        failed.resolve(error as Error)
        return closing.abort()
      }
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(CHECK_MS)
      if (signal.aborted) return
      if (!(await server.isAlive())) await revive()
      else await server.rotateLog().catch(() => {})
    }
  }
  const watching = watch()
  return {
    failed: failed.promise,
    close: async () => {
      closing.abort()
      await watching
    },
  }
}
