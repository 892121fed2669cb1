import type { Logger } from 'graphile-worker'

/** Receives the queue's errors and warnings, such as failed jobs and lost connections. */
export type JobLog = (level: 'error' | 'warn', message: string) => void

/**
 * Returns a logger that forwards the queue's errors and warnings and drops the rest. Payloads are
 * not logged.
 */
export async function workerLogger(log: JobLog): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message) => {
    if (level === 'error') log('error', message)
    else if (level === 'warning') log('warn', message)
  })
}
