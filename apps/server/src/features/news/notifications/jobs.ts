import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import { SENT_CHANNELS, type SentChannel } from '@cco/domain/notifications/channels'
import type { NotificationKind } from '@cco/domain/notifications/kinds'
import { linkOf } from '@cco/domain/notifications/links'
import { isGameState, pushUntil } from '@cco/domain/notifications/push'
import { mail as mailEn } from '@cco/messages/en/mail'
import { notifications as en } from '@cco/messages/en/notifications'
import { fillText } from '@cco/messages/phrases'
import { mail as mailRu } from '@cco/messages/ru/mail'
import { notifications as ru } from '@cco/messages/ru/notifications'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { type Task, taskFor } from '../../../platform/jobs/task.ts'
import { type Mail, toLine } from '../../../platform/mail/email.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { readFacts } from '../../../platform/phrases.ts'
import { type PushContent, sendPush } from '../push/public.ts'
import { openDevicesOf } from '../push/queries.ts'
import { isWanted, type Outgoing, outgoingOf } from './queries.ts'
import { claimDelivery } from './store.ts'
import { signingKey, signSubscription } from './unsubscribe-link.ts'

/** Notifications of one job: one that fails makes the others wait, so not too many. */
export const DELIVERED_TOGETHER = 50
/**
 * Notifications of broadcasts are handed to their channels one job after the other, whatever the
 * number of nodes: so a broadcast to everyone adds emails no faster than they leave.
 */
export const BROADCAST_QUEUE = 'broadcasts'

/** Hands notifications to a channel, each once however often it runs. */
export const deliverJob = defineJob(
  'deliver_notifications',
  z.object({
    channel: z.enum(SENT_CHANNELS),
    notificationIds: z.array(z.uuid()).min(1).max(DELIVERED_TOGETHER),
  }),
)

type Parts = Pick<Deps, 'config' | 'sql' | 'clock'>
/** Hands one notification over, in the transaction that notes it. */
type Carrier = (parts: Parts, tx: Tx, outgoing: Outgoing) => Promise<void>

/** Broadcasts wait for everything else. */
export function laneOf(kind: NotificationKind): 'notifications' | 'broadcasts' {
  return kind === 'broadcast' ? 'broadcasts' : 'notifications'
}

/** How each channel carries a notification; a new channel is a line here. */
const CARRIERS: Record<SentChannel, Carrier> = {
  mail: async ({ config }, tx, outgoing) => {
    const { email } = outgoing
    if (email === null) return
    const { userId, type, kind } = outgoing
    const topic = kind === 'broadcast' ? 'newsletter' : type
    const unsubscribeToken = signSubscription({ userId, topic }, await signingKey(tx))
    const { siteUrl } = config
    const mail = notificationEmail({ ...outgoing, email }, { siteUrl, unsubscribeToken })
    // What goes with its subject is looked up again when the email leaves, and so are news, which wait
    // behind all other emails.
    const { id, subject } = outgoing
    const isLate = subject !== null || kind === 'broadcast'
    const more = isLate ? { notificationId: id } : {}
    await sendMail(tx, { ...mail, ...more }, laneOf(outgoing.kind))
  },
  push: async ({ clock, config }, tx, outgoing) => {
    const now = clock.now()
    await sendPush({ config }, tx, await openDevicesOf(tx, outgoing.userId, now), {
      message: pushContent(outgoing, now),
      notificationId: outgoing.id,
      lane: laneOf(outgoing.kind),
    })
  },
}

/** How a worker hands notifications over. */
export function notificationTasks(parts: Parts): Task[] {
  return [
    taskFor(deliverJob, async ({ channel, notificationIds }) => {
      const failures: unknown[] = []
      for (const id of notificationIds) {
        await deliver(parts, channel, id).catch((error: unknown) => failures.push(error))
      }
      // Those that went are noted, so that the next try is only for the others.
      if (failures.length > 0) throw failures[0]
    }),
  ]
}

async function deliver(parts: Parts, channel: SentChannel, id: string): Promise<void> {
  await parts.sql.begin(async (tx) => {
    // The row is locked until we commit: a second worker with the same job waits, and then finds it.
    if (!(await claimDelivery(tx, id, channel, parts.clock.now()))) return
    const outgoing = await outgoingOf(tx, id)
    if (!outgoing) return
    // Checked again, since an email may have waited for the morning.
    if (!(await isWanted(tx, outgoing, channel))) return
    await CARRIERS[channel](parts, tx, outgoing)
  })
}

const PHRASES = {
  ru: { ...mailRu.notification, types: ru.types },
  en: { ...mailEn.notification, types: en.types },
} as const satisfies Record<Language, unknown>

/** A notification as an email, with the link to its page and the way out of such emails. */
function notificationEmail(
  { type, kind, title, message, language, role, email }: Outgoing & { email: string },
  { siteUrl, unsubscribeToken }: { siteUrl: string; unsubscribeToken: string },
): Mail {
  const phrases = PHRASES[language]
  const subject = toLine(title) || phrases.untitled
  const link = linkOf({ type, kind }, role)
  return {
    to: email,
    subject,
    content: {
      language,
      title: subject,
      paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
      ...(link !== null && { action: { label: phrases.open, url: siteUrl + link } }),
      footer:
        kind === 'broadcast'
          ? phrases.newsFooter
          : fillText(phrases.footer, { type: phrases.types[type] }),
      unsubscribe: {
        label: phrases.unsubscribe,
        url: `${siteUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`,
      },
    },
  }
}

const LIST = '/notifications'

/** A notification as a push message. */
function pushContent(
  { id, type, kind, title, message, language, role, urgent, gameId, facts }: Outgoing,
  now: Date,
): PushContent {
  const about = isGameState(kind) ? (gameId ?? id) : id
  return {
    title: toLine(title) || PHRASES[language].untitled,
    body: message,
    path: linkOf({ type, kind }, role) ?? LIST,
    language,
    topic: about.replaceAll('-', ''),
    until: pushUntil({ kind, facts: readFacts(facts) ?? {} }, now).toISOString(),
    urgent,
  }
}
