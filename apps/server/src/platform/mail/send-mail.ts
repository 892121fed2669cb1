import type { Tx } from '@cco/database/client'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { addJob, defineJob, type Lane } from '../jobs/job.ts'
import { type Task, taskFor } from '../jobs/task.ts'
import { type EmailContent, type Mail, mailSchema, type Post } from './email.ts'

const sendMailJob = defineJob('send_mail', mailSchema)
/** A kind of its own, so that slots can be reserved for it. */
const sendSignInMailJob = defineJob('send_sign_in_mail', mailSchema, 'signIn')
/** With the queue's pauses about a day, which outlasts a mail server that is down overnight. */
const TRIES = 14

/**
 * Queues an email, which is sent once the caller's transaction has been committed.
 * Sign-in emails are sent from slots of their own, and broadcasts last (design §7b).
 * @throws ZodError if the recipient is not an email address or the subject has a line break
 */
export async function sendMail(
  tx: Tx,
  mail: Mail,
  lane: Exclude<Lane, 'sweeps'> = 'notifications',
): Promise<void> {
  const job = lane === 'signIn' ? sendSignInMailJob : sendMailJob
  await addJob(tx, job, mail, { maxAttempts: TRIES, lane })
}

/** Queues an email to be sent in `delayMs` milliseconds or later. */
export async function sendMailIn(tx: Tx, mail: Mail, delayMs: number): Promise<void> {
  await addJob(tx, sendMailJob, mail, { maxAttempts: TRIES, delayMs })
}

/** Returns whether the notification of an email is still to be sent. */
type IsDeliverable = (notificationId: string) => Promise<boolean>

/**
 * Returns the task that renders the emails, under the present name of the club, and sends them;
 * those of sign-in are sent by `signInMailTask`. One whose notification was withdrawn is not sent.
 */
export function mailTask(
  post: Post,
  clubName?: () => Promise<string>,
  isDeliverable?: IsDeliverable,
): Task {
  return sendingTask(sendMailJob, post, clubName, isDeliverable)
}

/** Returns the task that renders and sends the emails of sign-in. */
export function signInMailTask(post: Post, clubName?: () => Promise<string>): Task {
  return sendingTask(sendSignInMailJob, post, clubName)
}

function sendingTask(
  job: typeof sendMailJob,
  post: Post,
  clubName: () => Promise<string> = async () => CLUB_DETAILS.name,
  isDeliverable: IsDeliverable = async () => true,
): Task {
  return taskFor(job, async ({ to, subject, content, notificationId }, { jobId }) => {
    if (notificationId !== undefined && !(await isDeliverable(notificationId))) return
    const { renderHtml } = await import('./layout.ts')
    const html = await renderHtml(content, await clubName())
    await post({
      id: `mail-${jobId}`,
      to,
      subject,
      html,
      text: toPlainText(content),
      ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
    })
  })
}

/** Returns the plain-text version of an email. */
export function toPlainText(content: EmailContent): string {
  const { title, paragraphs, code, action, otherAction, footer, unsubscribe } = content
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
