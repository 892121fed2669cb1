import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { SentChannel } from '@cco/domain/notifications/channels'
import type { PreferenceInput } from '@cco/domain/notifications/contract'
import { NOTIFICATION_KINDS, type NotificationKind } from '@cco/domain/notifications/kinds'
import { isNearGame, quietUntil } from '@cco/domain/time/quiet-hours'
import { offerEmailAt } from '@cco/domain/waitlist/deadline'
import type { Deps } from '../../../deps.ts'
import { addJob, type Lane } from '../../../platform/jobs/job.ts'
import {
  gameStarts,
  type NotificationFacts,
  notificationText,
  writeFacts,
} from '../../../platform/phrases.ts'
import { BROADCAST_QUEUE, DELIVERED_TOGETHER, deliverJob, laneOf } from './jobs.ts'
import { isSuppressed, type NotificationReader, readersOf, unsubscribeKey } from './queries.ts'
import * as store from './store.ts'
import {
  addressHash,
  readAddress,
  readSubscription,
  type Subscription,
  signAddress,
  signingKey,
} from './unsubscribe-link.ts'

export type NotificationContent = {
  kind: NotificationKind
  facts: NotificationFacts
  /** The schedule request that can be decided in the panel. */
  requestId?: string
  /** The waitlist entry whose offer can be answered in the panel. */
  waitlistEntryId?: string
  /**
   * What the notification is about, of which each reader has one: it takes the place of those before, and is
   * withdrawn with its subject (`withdrawNotifications`).
   */
  subject?: string
  /** The game it is about. */
  gameId?: string
  /** The caller sends the email, with what can be answered in it. */
  ownEmail?: boolean
  /** Nothing carries it outside of the site. */
  onSiteOnly?: boolean
}

/**
 * Notifies these users, each in their language, in the transaction of the event: without its commit
 * no notification is sent. The other channels they chose are served by a job.
 */
export async function notify(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  people: readonly string[],
  notification: NotificationContent,
): Promise<void> {
  if (people.length === 0) return
  const readers = await readersOf(tx, people, NOTIFICATION_KINDS[notification.kind])
  await notifyReaders(deps, tx, [{ readers, notification }])
}

/** A notification and its recipients with their settings, as returned by `readersOf` for its kind. */
export type ReadersNotification = {
  readers: readonly NotificationReader[]
  notification: NotificationContent
}

/**
 * `notify` of several things at once, for people whose ways of reading are known: all of its
 * statements can be sent together with others.
 */
export async function notifyReaders(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  notifications: readonly ReadersNotification[],
): Promise<void> {
  const written = notifications.flatMap((one) => writtenTo(deps, one))
  await replaceFormer(tx, notifications)
  await Promise.all([
    store.insertNotifications(
      tx,
      written.map(({ row }) => row),
    ),
    addDeliveries(
      tx,
      written.flatMap(({ deliveries }) => deliveries),
    ),
  ])
}

/** Removes the notifications of the same subjects from before. */
async function replaceFormer(tx: Tx, notifications: readonly ReadersNotification[]): Promise<void> {
  for (const { notification, readers } of notifications) {
    if (notification.subject === undefined) continue
    const userIds = readers.map(({ userId }) => userId)
    await store.deleteBySubject(tx, { subject: notification.subject, userIds })
  }
}

/**
 * Withdraws the notifications of a subject, and of those that begin with it and a colon, from the lists of
 * everyone, or of one user. Read or not, since they offer what is no longer possible; an email that
 * was not sent yet is not sent any more.
 */
export async function withdrawNotifications(
  tx: Sql | Tx,
  { subject, userId }: { subject: string; userId?: string },
): Promise<void> {
  await store.deleteBySubject(tx, { subject, userIds: userId === undefined ? null : [userId] })
}

function writtenTo(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { readers, notification }: ReadersNotification,
) {
  const { kind, facts, requestId, waitlistEntryId, subject, gameId } = notification
  const { ownEmail = false, onSiteOnly = false } = notification
  const now = clock.now()
  const stored = writeFacts(facts)
  const urgent = isNearGame(gameStarts(facts), now)
  // The time to answer runs from when its email leaves.
  const offerOf =
    waitlistEntryId !== undefined && facts.when instanceof Date ? facts.when : undefined
  return readers.map((reader) => {
    const { userId, zone, channels, hasAddress, hasDevice } = reader
    const id = ids.next()
    const reached = { mail: hasAddress && !ownEmail, push: hasDevice }
    const carried = onSiteOnly ? [] : channels.filter((channel) => reached[channel])
    const mayWait = carried.length > 0 && !urgent
    const held = offerOf ? offerEmailAt(now, offerOf, zone) : quietUntil(now, zone)
    const sendAt = (mayWait ? held : null) ?? now
    const delayMs = sendAt.getTime() - now.getTime()
    return {
      row: {
        ...{ id, userId, kind, urgent, type: NOTIFICATION_KINDS[kind], createdAt: now },
        ...notificationText(kind, facts, { ...reader, now }),
        facts: stored,
        requestId: requestId ?? null,
        waitlistEntryId: waitlistEntryId ?? null,
        subject: subject ?? null,
        gameId: gameId ?? null,
      },
      deliveries: carried.map(
        (channel): Delivery => ({ id, channel, delayMs, lane: laneOf(kind) }),
      ),
    }
  })
}

type Delivery = { id: string; channel: SentChannel; delayMs: number; lane: Lane }

/** One job for those that go the same way at the same time, however many they are. */
async function addDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<void> {
  const groups = Map.groupBy(
    deliveries,
    ({ channel, lane, delayMs }) => `${channel} ${lane} ${delayMs}`,
  )
  const added: Promise<void>[] = []
  for (const group of groups.values()) {
    for (let at = 0; at < group.length; at += DELIVERED_TOGETHER) {
      const [first, ...rest] = group.slice(at, at + DELIVERED_TOGETHER)
      if (!first) continue
      const { channel, delayMs, lane } = first
      const notificationIds = [first, ...rest].map(({ id }) => id)
      const options = { lane, delayMs, ...(lane === 'broadcasts' && { queue: BROADCAST_QUEUE }) }
      const payload = { channel, notificationIds }
      added.push(addJob(tx, deliverJob, payload, options))
    }
  }
  await Promise.all(added)
}

/** @throws CodedError `not_found` for what is not this person's own */
export async function markRead({ sql }: { sql: Sql }, userId: string, id: string): Promise<void> {
  if (!(await store.setRead(sql, userId, id))) throw new CodedError('not_found')
}

/** @returns how many were unread */
export async function markAllRead({ sql }: { sql: Sql }, userId: string): Promise<number> {
  return await store.setAllRead(sql, userId)
}

/** @throws CodedError `not_found` for what is not this person's own */
export async function remove({ sql }: { sql: Sql }, userId: string, id: string): Promise<void> {
  if (!(await store.deleteOne(sql, userId, id))) throw new CodedError('not_found')
}

/** Deletes what this person has read. @returns how many there were */
export async function clearRead({ sql }: { sql: Sql }, userId: string): Promise<number> {
  return await store.deleteRead(sql, userId)
}

/** Whether a channel shall carry notifications of a type to this person. */
export async function setPreference(
  { sql }: { sql: Sql },
  userId: string,
  preference: PreferenceInput,
): Promise<void> {
  await store.writePreference(sql, userId, preference)
}

/**
 * The token of the way out of emails to an address without an account; undefined when its owner has
 * taken that way, and is sent none.
 */
export async function addressUnsubscribeToken(
  tx: Tx,
  address: string,
): Promise<string | undefined> {
  if (await isSuppressed(tx, addressHash(address))) return undefined
  return signAddress(address, await signingKey(tx))
}

/** What a link at the foot of an email is for: the topic of a user, or an address without an account. */
export type EmailLink = Subscription | { address: string }

/**
 * Reads the token of a link at the foot of an email.
 * @returns what it is for; `address` is the hash of one
 * @throws CodedError `not_found` for a link we did not sign
 */
export async function emailLinkOf(sql: Sql, token: string): Promise<EmailLink> {
  const secret = await unsubscribeKey(sql)
  if (secret === undefined) throw new CodedError('not_found')
  const address = readAddress(token, secret)
  if (address !== undefined) return { address }
  const subscription = readSubscription(token, secret)
  if (!subscription) throw new CodedError('not_found')
  return subscription
}

/** Stops emails to an address without an account, by its hash, or sends them again. */
export async function suppressAddress(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  hash: string,
  suppressed: boolean,
): Promise<void> {
  await store.setSuppressed(sql, { addressHash: hash, suppressed, now: clock.now() })
}
