import type { Tx } from '@cco/database/client'
import { LANGUAGES, type Language } from '@cco/domain/language/language'
import { pushTexts as en } from '@cco/messages/en/pushTexts'
import { pushTexts as ru } from '@cco/messages/ru/pushTexts'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { pushPayload } from '../../../platform/push/payload.ts'
import { postPush, pushSubject, serviceOf } from '../../../platform/push/push-service.ts'
import { type DeviceAddress, targetOf } from './queries.ts'
import { deleteEnded, noteDelivered, pushKeys } from './store.ts'

/** What a device shows of a message while streamer mode is on there. */
const MASKED = { ru: ru.masked, en: en.masked } as const satisfies Record<Language, unknown>

/** What a push message is about, and until when it is worth showing. */
const contentSchema = z.object({
  title: z.string().min(1),
  body: z.string(),
  /** A path of the site. */
  path: z.string().startsWith('/'),
  language: z.enum(LANGUAGES),
  /** What the message is about: a newer one about it takes its place. At most 32 characters. */
  topic: z.string().max(32),
  /** Nothing is sent from this instant on. */
  until: z.iso.datetime(),
  urgent: z.boolean(),
})
export type PushContent = z.output<typeof contentSchema>

const sendPushJob = defineJob(
  'send_push',
  z.object({
    deviceId: z.uuid(),
    /** The push service, as the configuration names it. */
    service: z.string(),
    lane: z.enum(['notifications', 'broadcasts']),
    /** It is not sent once this notification was read or withdrawn, or is no longer wanted. */
    notificationId: z.uuid().optional(),
    /** How often its push service has not taken it so far. */
    failures: z.int().min(0),
    message: contentSchema,
  }),
)
type SendPush = z.output<typeof sendPushJob.payload>

/** The pauses before a message is sent again that its push service did not take; then it is dropped. */
const PAUSES_MS = [1, 5, 30, 120, 240].map((minutes) => minutes * 60_000)

/**
 * Queues a message for each of these devices, to be sent once the transaction has been committed. Each
 * push service has a queue of its own, so that one that does not answer holds up no other work.
 */
export async function sendPush(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  devices: readonly DeviceAddress[],
  given: { message: PushContent; notificationId?: string; lane?: SendPush['lane'] },
): Promise<void> {
  const { message, notificationId, lane = 'notifications' } = given
  const about = notificationId === undefined ? {} : { notificationId }
  for (const { id, endpoint } of devices) {
    const service = serviceOf(endpoint, config.PUSH_SERVICES)
    // The club no longer sends to it.
    if (!service) continue
    const payload = { deviceId: id, service, lane, failures: 0, message, ...about }
    await addJob(tx, sendPushJob, payload, { lane, queue: queueOf(service) })
  }
}

/** Names are limited to 128 characters. */
const queueOf = (service: string) => `push ${service}`.slice(0, 128)

type Parts = Pick<Deps, 'sql' | 'clock' | 'config'>

/**
 * Returns the task that sends push messages. A device whose subscription has ended is deleted; the
 * site subscribes again on its next load (decision 0126).
 *
 * It does not fail when a push service does: a failed job is an entry of the system log for each try,
 * and the owners are notified when it is given up, which would be more messages to the same service.
 * @param dueAt when the message of a notification is to be sent; null for never
 */
export function pushTask(
  { sql, clock, config }: Parts,
  dueAt: (notificationId: string, now: Date) => Promise<Date | null>,
): Task {
  const sendLater = (job: SendPush, delayMs: number) =>
    sql.begin((tx) =>
      addJob(tx, sendPushJob, job, { delayMs, lane: job.lane, queue: queueOf(job.service) }),
    )
  return taskFor(sendPushJob, async (job) => {
    const { deviceId, notificationId, failures, message } = job
    const now = clock.now()
    const ttlSeconds = Math.floor((Date.parse(message.until) - now.getTime()) / 1_000)
    if (ttlSeconds <= 0) return
    const due = notificationId === undefined ? now : await dueAt(notificationId, now)
    if (!due) return
    if (due > now) return await sendLater(job, due.getTime() - now.getTime())
    const target = await targetOf(sql, deviceId, now)
    if (!target) return
    const { language, path, topic, urgent } = message
    const { title, body } = target.isMasked ? MASKED[language] : message
    const url = config.siteUrl + path
    const payload = pushPayload({ title, body, language, tag: topic, url })
    const delivery = { payload, ttlSeconds, topic, urgent }
    const sender = { keys: await pushKeys(sql), subject: pushSubject(config) }
    const outcome = await postPush(target, delivery, sender)
    if (outcome === 'accepted') await noteDelivered(sql, deviceId, now)
    if (outcome === 'gone') await deleteEnded(sql, deviceId, target.endpoint)
    const pauseMs = PAUSES_MS[failures]
    if (outcome === 'later' && pauseMs !== undefined) {
      await sendLater({ ...job, failures: failures + 1 }, pauseMs)
    }
  })
}
