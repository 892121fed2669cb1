import type { Tx } from '@cco/database/client'
import { addJob, defineJob, type Lane } from '../jobs/job.ts'
import { type Task, taskFor } from '../jobs/task.ts'
import { type Letter, type Mail, mailSchema, type Post } from './email.ts'

const sendMailJob = defineJob('send_mail', mailSchema)
/** With the queue's pauses about a day: a mail server may be down for a night. */
const TRIES = 14

/**
 * Sends an email; it leaves when the caller's transaction has been committed, those of sign-in before
 * all others and those of broadcasts after them (design §7b).
 * @throws ZodError for what is no address, or a line break in the subject
 */
export async function sendMail(
  tx: Tx,
  mail: Mail,
  lane: Exclude<Lane, 'sweeps'> = 'notifications',
): Promise<void> {
  await addJob(tx, sendMailJob, mail, { maxAttempts: TRIES, lane })
}

/** `sendMail`, but not before an instant; null for at once. */
export async function sendMailAt(tx: Tx, mail: Mail, runAt: Date | null): Promise<void> {
  await addJob(tx, sendMailJob, mail, { maxAttempts: TRIES, ...(runAt && { runAt }) })
}

/** How a worker delivers the emails. */
export function mailTask(post: Post): Task {
  return taskFor(sendMailJob, async ({ to, subject, letter }, { jobId }) => {
    const { renderHtml } = await import('./layout.ts')
    const html = await renderHtml(letter)
    await post({
      id: `mail-${jobId}`,
      to,
      subject,
      html,
      text: toPlainText(letter),
      ...(letter.unsubscribe && { unsubscribeUrl: letter.unsubscribe.url }),
    })
  })
}

/** An email for programs, and people, that read no HTML. */
export function toPlainText(letter: Letter): string {
  const { title, paragraphs, code, action, otherAction, footer, unsubscribe } = letter
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(otherAction ? [`${otherAction.label}:\n${otherAction.url}`] : []),
    ...(code ? [`${code.label}\n${code.value}`] : []),
    `-- \n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n')
}
