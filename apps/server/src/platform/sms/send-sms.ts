import type { Tx } from '@cco/database/client'
import { addJob, defineJob } from '../jobs/job.ts'
import { type Task, taskFor } from '../jobs/task.ts'
import { type SendText, type TextMessage, textMessageSchema } from './text-message.ts'

const sendSmsJob = defineJob('send_sms', textMessageSchema, 'signIn')
/** With the queue's pauses about an hour, after which the code in the message would be outdated. */
const TRIES = 8

/**
 * Queues a text message, which is sent once the caller's transaction has been committed.
 * @throws ZodError if the number or the text is invalid
 */
export async function sendSms(tx: Tx, message: TextMessage): Promise<void> {
  await addJob(tx, sendSmsJob, message, { maxAttempts: TRIES })
}

/** Returns the task that sends the messages. */
export function smsTask(send: SendText): Task {
  return taskFor(sendSmsJob, async (message, { jobId }) => {
    await send({ ...message, id: `sms-${jobId}` })
  })
}
