import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { addJob, defineJob } from '../jobs/job.ts'
import { type Task, taskFor } from '../jobs/task.ts'

const LENGTH_MAX = 480

/** A text message to a phone. */
export const textMessageSchema = z.object({
  /** An E.164 number without the plus. */
  to: z.string().regex(/^[1-9]\d{1,14}$/, 'a phone number is expected'),
  text: z.string().min(1).max(LENGTH_MAX),
})
export type TextMessage = z.infer<typeof textMessageSchema>

/**
 * Sends a message; `id` is identical for every attempt.
 * @throws Error if the provider does not accept it
 */
export type SendText = (message: TextMessage & { id: string }) => Promise<void>

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
