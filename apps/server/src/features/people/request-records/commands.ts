import type { Tx } from '@cco/database/client'
import { type PersonalRequestKind, REQUESTS_PER_DAY } from '@cco/domain/request-records/limits'
import {
  notificationDueAt,
  notifiedSince,
  pausedSince,
  pausedUntil,
} from '@cco/domain/request-records/pause'
import {
  gameInvitation,
  type PersonalRequest,
  subjectOf,
  subjectsOfGuild,
} from '@cco/domain/request-records/subject'
import type { Deps } from '../../../deps.ts'
import { sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import {
  type NotificationContent,
  notify,
  withdrawNotifications,
} from '../../news/notifications/commands.ts'
import { dueNotifications, openWithGuilds } from './queries.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

/** Named as in the counters of the releases before. */
const SCOPES: Record<PersonalRequestKind, string> = {
  friend: 'friend_requests',
  guild_invitation: 'guild_invitations',
  guild_application: 'guild_applications',
  game_invitation: 'game_invitations',
}

/**
 * Counts a request of a user against the limit of the day.
 * @throws CodedError `too_many_requests`
 */
export async function countRequest(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  tx: Tx,
  { kind, userId }: { kind: PersonalRequestKind; userId: string },
): Promise<void> {
  const limit: Limit = { scope: SCOPES[kind], max: REQUESTS_PER_DAY[kind], windowMs: DAY_MS }
  await rateLimiter.within(tx).enforce([{ limit, key: userId }])
}

export type Sending = {
  /** The quiet pause after a decline, until which the recipient learns nothing of the request. */
  withheldUntil: Date | null
  /** The recipient is to be notified now; otherwise it follows by itself, if the request still waits. */
  notifiesNow: boolean
}

/**
 * Records that a request is sent, and decides when it reaches its recipient. The caller holds the lock
 * that orders requests between the two, and stores the request.
 */
export async function sendRequest(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  request: PersonalRequest,
): Promise<Sending> {
  const now = clock.now()
  const record = await store.openRecord(tx, request)
  const due = notificationDueAt(record, now)
  const notifiesNow = due <= now
  if (notifiesNow) await store.setNotified(tx, subjectOf(request), now)
  else await store.setNotificationDue(tx, subjectOf(request), due)
  return { withheldUntil: pausedUntil(record.declinedAt, now), notifiesNow }
}

/**
 * Records that a request does not wait any more, and withdraws its notifications. A decline begins the quiet
 * pause, an acceptance ends it.
 */
export async function endRequest(
  tx: Tx,
  request: PersonalRequest,
  of: { outcome: 'accepted' | 'declined' | 'withdrawn'; now: Date },
): Promise<void> {
  const subject = subjectOf(request)
  if (of.outcome === 'declined') await store.setDeclined(tx, request, of.now)
  else await store.setEnded(tx, subject, of.outcome === 'accepted')
  await withdrawNotifications(tx, { subject })
}

/** Ends the quiet pause for a sender whom the recipient sends a request or accepts otherwise. */
export async function endPause(tx: Tx, request: PersonalRequest): Promise<void> {
  await store.setEnded(tx, subjectOf(request), true)
}

/**
 * Begins the quiet pause of an invitation to a game that was declined; others of the same sender may
 * wait.
 */
export async function declineInvitation(
  tx: Tx,
  of: { senderId: string; recipientId: string; gameId: string; now: Date },
): Promise<void> {
  const request = gameInvitation(of)
  await store.setDeclined(tx, request, of.now)
  await withdrawNotifications(tx, { subject: `${subjectOf(request)}:${of.gameId}` })
}

/** Withdraws the notifications that two users have of requests of each other, once one blocks the other. */
export async function withdrawNotificationsBetween(
  tx: Tx,
  one: string,
  other: string,
): Promise<void> {
  for (const [senderId, userId] of [
    [one, other],
    [other, one],
  ] as const) {
    await withdrawNotifications(tx, {
      subject: subjectOf(gameInvitation({ senderId, recipientId: userId })),
    })
    for (const subject of await openWithGuilds(tx, senderId)) {
      await withdrawNotifications(tx, { subject, userId })
    }
  }
}

/** Forgets all requests from and to a guild, and withdraws their notifications. */
export async function endRequestsOfGuild(tx: Tx, guildId: string): Promise<void> {
  await store.deleteRecordsOfGuild(tx, guildId)
  for (const subject of subjectsOfGuild(guildId)) await withdrawNotifications(tx, { subject })
}

/** Erases what is remembered of requests once it is of no effect any more. */
export async function eraseRequestRecords({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  await store.eraseRecords(sql, {
    ...{ declinedBefore: pausedSince(now), notifiedBefore: notifiedSince(now) },
  })
}

/** How requests of one kind reach their recipients later than they were sent. */
export type Delivery = {
  /** Takes the locks that order requests of this kind. */
  lock: (tx: Tx, request: PersonalRequest) => Promise<void>
  /**
   * Lets a request reach its recipient.
   * @returns the notification of it; when to try again if it is not wanted now; undefined if it does not
   *   wait any more
   */
  arrive: (
    tx: Tx,
    request: PersonalRequest,
    now: Date,
  ) => Promise<
    { people: readonly string[]; notification: NotificationContent } | { again: Date } | undefined
  >
}
export type Deliveries = Record<PersonalRequestKind, Delivery>

/** Lets the requests arrive whose notifications are due: their pauses have ended. */
export async function deliverRequests(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  deliveries: Deliveries,
  abortSignal?: AbortSignal,
): Promise<void> {
  const step = sweepStep({
    due: (page) => dueNotifications(deps.sql, page),
    handle: async ({ id: subject, ...request }) => {
      await deps.sql.begin(async (tx) => {
        const now = deps.clock.now()
        const delivery = deliveries[request.kind]
        await delivery.lock(tx, request)
        if (!(await store.lockDue(tx, subject, now))) return
        const arrived = await delivery.arrive(tx, request, now)
        if (!arrived) return await store.setNotificationDue(tx, subject, null)
        if ('again' in arrived) return await store.setNotificationDue(tx, subject, arrived.again)
        await store.setNotified(tx, subject, now)
        await notify(deps, tx, arrived.people, arrived.notification)
      })
    },
  })
  await sweep(deps, [step], abortSignal)
}
