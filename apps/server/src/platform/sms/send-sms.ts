import type { Tx } from '@cco/database/client'
import { addJob, defineJob } from '../jobs/job.ts'
import { type Task, taskFor } from '../jobs/task.ts'
import { type SendText, type TextMessage, textMessageSchema } from './text-message.ts'

const sendSmsJob = defineJob('send_sms', textMessageSchema, 'signIn')
/** With the queue's pauses about an hour: the code in it would be stale by then. */
const TRIES = 8

/**
 * Sends a message to a phone; it leaves when the caller's transaction has been committed.
 * @throws ZodError for what is no number, or no message
 */
export async function sendSms(tx: Tx, message: TextMessage): Promise<void> {
  await addJob(tx, sendSmsJob, message, { maxAttempts: TRIES })
}

/** How a worker delivers the messages. */
export function smsTask(send: SendText): Task {
  return taskFor(sendSmsJob, async (message, { jobId }) => {
    await send({ ...message, id: `sms-${jobId}` })
  })
}
