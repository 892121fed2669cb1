import type { Logger } from 'graphile-worker'

/** Takes what the queue says that someone should hear: failed jobs and lost connections. */
export type JobLog = (level: 'error' | 'warn', message: string) => void

/** Hands the queue's errors and warnings on, and drops its chatter. Payloads are not in them. */
export async function workerLogger(log: JobLog): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message) => {
    if (level === 'error') log('error', message)
    else if (level === 'warning') log('warn', message)
  })
}
