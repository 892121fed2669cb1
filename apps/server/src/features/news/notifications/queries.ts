import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import {
  CHANNELS,
  carriedByDefault,
  NOTIFICATION_TYPE_FACTS,
  SENT_CHANNELS,
  type SentChannel,
} from '@cco/domain/notifications/channels'
import type { listOutput, notification, Preference } from '@cco/domain/notifications/contract'
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_TYPES,
  type NotificationKind,
  type NotificationType,
} from '@cco/domain/notifications/kinds'
import { GAME_STATES, isGameState } from '@cco/domain/notifications/push'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { MomentReader } from '@cco/domain/time/moment'
import { isNearGame, quietUntil } from '@cco/domain/time/quiet-hours'
import type * as z from 'zod'
import type { UnsubscribeKeysRow } from '../../../db/rows.ts'
import { gameStarts, notificationText, readFacts } from '../../../platform/phrases.ts'

type Notification = z.input<typeof notification>
type NotificationList = z.input<typeof listOutput>

/** A part of a statement that selects the ids of people. */
type PeopleQuery = Fragment

export type NotificationReader = Omit<MomentReader, 'now'> & {
  userId: string
  /** What others may call them; streamer mode hides it. */
  shownName: string | null
  channels: SentChannel[]
  /** An email can reach them. */
  hasAddress: boolean
  /** A push message can reach them. */
  hasDevice: boolean
}

/**
 * In which language and zone these people read, and through which channels beyond the site they
 * want notifications of this type; who does not exist is left out.
 */
export async function readersOf(
  sql: Sql | Tx,
  people: readonly string[] | PeopleQuery,
  type: NotificationType,
): Promise<NotificationReader[]> {
  const standard = SENT_CHANNELS.filter((channel) => carriedByDefault(type, channel))
  const wanted = 'map' in people ? sql`select unnest(${[...people]}::uuid[])` : people
  return await sql<NotificationReader[]>`
    select p.id as user_id, p.locale as language, p.time_zone as zone,
      shown.name as shown_name,
      array(
        select c.name from unnest(${[...SENT_CHANNELS]}::text[]) as c(name)
        where coalesce((
          select n.enabled from notification_preferences n
          where n.user_id = p.id and n.type = ${type} and n.channel = c.name),
          c.name = any(${standard}::text[]))
      ) as channels,
      account.email_confirmed_at is not null as has_address,
      exists (
        select from push_devices d where d.user_id = p.id and d.removed_at is null
      ) as has_device
    from profiles p join shown_names shown on shown.user_id = p.id
      join auth.users account on account.id = p.id and account.deleted_at is null
    where p.id = any(array(${wanted})) order by p.id`
}

type Row = Omit<Notification, 'kind' | 'request' | 'offer'> & {
  kind: string
  /** Null for a notification of which only the words are stored. */
  facts: unknown
  /** The account's language and zone. */
  language: Language
  zone: string
  position: string
  requestId: string | null
  requestKind: NonNullable<Notification['request']>['kind'] | null
  requestStatus: NonNullable<Notification['request']>['status'] | null
  decidedBy: string | null
  approvedAt: Date | null
  entryId: string | null
  entryStatus: NonNullable<Notification['offer']>['status'] | null
  offerExpiresAt: Date | null
}

/** Returns these notifications of any user as their lists show them, in the language of each account. */
export async function notificationsOf(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<Notification[]> {
  const rows = await sql<Row[]>`
    ${selectNotifications(sql)} where n.id = any(${[...ids]}::uuid[])`
  return rows.map((row) => toNotification(row, { language: row.language, now }))
}

function selectNotifications(sql: Sql) {
  return sql`
    select n.id, n.type, n.kind, n.title, n.message, n.facts, reader.locale as language, reader.time_zone as zone, n.read, n.urgent, n.created_at,
      (extract(epoch from n.created_at) * 1000000)::bigint || '_' || n.id as position,
      r.id as request_id, r.kind as request_kind,
      r.request_status, d.display_name as decided_by, r.approved_at,
      w.id as entry_id, w.status as entry_status, w.offer_expires_at
    from notifications n
      join profiles reader on reader.id = n.user_id
      left join schedule_requests r on r.id = n.request_id
      left join profiles d on d.id = r.approved_by
      left join waitlist_entries w on w.id = n.waitlist_entry_id`
}

/**
 * Returns a page of a user's notifications in a language, newest first; `next` continues it, null at
 * the end.
 */
export async function listOf(
  sql: Sql,
  userId: string,
  { limit, cursor, ...reader }: ListReader & { limit: number; cursor: string | undefined },
): Promise<NotificationList> {
  const [microseconds, id] = cursor?.split('_') ?? []
  const [rows, unread] = await Promise.all([
    sql<Row[]>`
      ${selectNotifications(sql)}
      where n.user_id = ${userId} and ${
        id === undefined
          ? sql`true`
          : sql`(n.created_at, n.id) < (
              timestamptz 'epoch' + ${microseconds ?? ''}::bigint * interval '1 microsecond',
              ${id}::uuid)`
      }
      order by n.created_at desc, n.id desc
      limit ${limit + 1}`,
    unreadOf(sql, userId),
  ])
  const page = rows.slice(0, limit)
  return {
    items: page.map((row) => toNotification(row, reader)),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
    unread,
  }
}

/** Returns the number of a user's unread notifications. */
export async function unreadOf(sql: Sql, userId: string): Promise<number> {
  const [count] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from notifications where user_id = ${userId} and not read`
  return count?.unread ?? 0
}

type ListReader = Pick<MomentReader, 'language' | 'now'>

function toNotification(row: Row, list: ListReader): Notification {
  const { id, type, read, urgent, createdAt } = row
  const kind = NOTIFICATION_KIND_NAMES.find((name) => name === row.kind) ?? null
  const facts = readFacts(row.facts)
  const reader = { ...list, zone: row.zone }
  const { title, message } = kind && facts ? notificationText(kind, facts, reader) : row
  const { requestId, requestKind, requestStatus, decidedBy, approvedAt } = row
  const { entryId, entryStatus: status, offerExpiresAt } = row
  return {
    id,
    type,
    kind,
    title,
    message,
    read,
    urgent,
    createdAt,
    request:
      requestId && requestKind && requestStatus
        ? {
            id: requestId,
            kind: requestKind,
            status: requestStatus,
            decidedBy,
            decidedAt: approvedAt,
          }
        : null,
    offer: entryId && status ? { entryId, status, expiresAt: offerExpiresAt } : null,
  }
}

/** What a person of this role can be notified of, and which channels carry it to them. */
export async function preferencesOf(sql: Sql, userId: string, role: Role): Promise<Preference[]> {
  const chosen = await sql<Preference[]>`
    select type, channel, enabled from notification_preferences where user_id = ${userId}`
  const types = NOTIFICATION_TYPES.filter((type) =>
    satisfies(role, NOTIFICATION_TYPE_FACTS[type].audience),
  )
  return types.flatMap((type) =>
    CHANNELS.map((channel) => {
      const own = chosen.find((one) => one.type === type && one.channel === channel)
      // What the site itself shows cannot be declined (rules §12).
      const enabled = channel === 'in_app' || (own?.enabled ?? carriedByDefault(type, channel))
      return { type, channel, enabled }
    }),
  )
}

/** Whether a channel carries notifications of this type to a person. */
export async function isCarried(
  sql: Sql | Tx,
  userId: string,
  type: NotificationType,
  channel: SentChannel,
): Promise<boolean> {
  const [reader] = await readersOf(sql, [userId], type)
  return reader?.channels.includes(channel) ?? false
}

/**
 * Whether a channel carries a notification to its user: they want its type there, and consent to news
 * if it is one.
 */
export async function isWanted(
  sql: Sql | Tx,
  { userId, type, kind }: Pick<Outgoing, 'userId' | 'type' | 'kind'>,
  channel: SentChannel,
): Promise<boolean> {
  if (!(await isCarried(sql, userId, type, channel))) return false
  return kind !== 'broadcast' || (await wantsNews(sql, [userId])).has(userId)
}

/** Returns those of these users who consent to news by email. */
export async function wantsNews(
  sql: Sql | Tx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ userId: string; given: boolean }[]>`
    select distinct on (user_id) user_id, given from consents
    where purpose = 'newsletter' and user_id = any(${[...userIds]}::uuid[])
    order by user_id, id desc`
  return new Set(rows.filter(({ given }) => given).map(({ userId }) => userId))
}

export type Outgoing = {
  id: string
  userId: string
  subject: string | null
  type: NotificationType
  kind: NotificationKind
  title: string
  message: string
  language: Language
  role: Role
  urgent: boolean
  /** The game it is about. */
  gameId: string | null
  facts: unknown
  /** Where an email reaches them; null without a proven address. */
  email: string | null
}

/** A notification as a channel needs it; undefined when it was deleted meanwhile. */
export async function outgoingOf(tx: Tx, id: string): Promise<Outgoing | undefined> {
  const [row] = await tx<Outgoing[]>`
    select n.id, n.user_id, n.subject, n.type, n.kind, n.title, n.message, p.locale as language,
      get_user_role(n.user_id) as role, n.urgent, n.game_id, n.facts,
      case when u.email_confirmed_at is not null then u.email end as email
    from notifications n
      join profiles p on p.id = n.user_id
      join auth.users u on u.id = n.user_id
    where n.id = ${id}`
  return row
}

/** Whether the email of a notification is still to be sent: it was not withdrawn, and is wanted. */
export async function isDeliverable(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql<Pick<Outgoing, 'userId' | 'type' | 'kind'>[]>`
    select user_id, type, kind from notifications where id = ${id}`
  return row !== undefined && (await isWanted(sql, row, 'mail'))
}

type Pending = {
  userId: string
  type: NotificationType
  kind: NotificationKind
  facts: unknown
  zone: string
  role: Role
  isOpen: boolean
  isLatest: boolean
}

/**
 * When the push message of a notification is to be sent: now, or in the morning, as long as its game is
 * not near (rules §12); null once it was read, answered or withdrawn, a later one says how its game
 * stands, or its user does not want it any more.
 */
export async function pushDueAt(sql: Sql, id: string, now: Date): Promise<Date | null> {
  const [row] = await sql<Pending[]>`
    select n.user_id, n.type, n.kind, n.facts, p.time_zone as zone, get_user_role(p.id) as role,
      coalesce(e.status = 'offered', true) and coalesce(r.request_status = 'pending', true) as is_open,
      not exists (
        select from notifications later
        where later.game_id = n.game_id and later.user_id = n.user_id
          and later.kind = any(${[...GAME_STATES]})
          and (later.created_at, later.id) > (n.created_at, n.id)
      ) as is_latest
    from notifications n join profiles p on p.id = n.user_id
      left join waitlist_entries e on e.id = n.waitlist_entry_id
      left join schedule_requests r on r.id = n.request_id
    where n.id = ${id} and not n.read`
  if (!row?.isOpen || (isGameState(row.kind) && !row.isLatest)) return null
  if (!satisfies(row.role, NOTIFICATION_TYPE_FACTS[row.type].audience)) return null
  if (!(await isWanted(sql, row, 'push'))) return null
  const isNear = isNearGame(gameStarts(readFacts(row.facts) ?? {}), now)
  return (isNear ? null : quietUntil(now, row.zone)) ?? now
}

/** The key that signs links; undefined before the first one was signed. */
export async function unsubscribeKey(sql: Sql | Tx): Promise<string | undefined> {
  const [row] = await sql<Pick<UnsubscribeKeysRow, 'secret'>[]>`select secret from unsubscribe_keys`
  return row?.secret
}

/** Whether the owner of an address without an account wants no more emails. */
export async function isSuppressed(sql: Sql | Tx, addressHash: string): Promise<boolean> {
  const rows = await sql`select from suppressed_addresses where address_hash = ${addressHash}`
  return rows.length > 0
}

/** Where and how someone reads emails of this type; undefined for who has no address or wants none. */
export async function emailReader(
  tx: Tx,
  userId: string,
  type: NotificationType,
): Promise<(Omit<MomentReader, 'now'> & { to: string }) | undefined> {
  if (!(await isCarried(tx, userId, type, 'mail'))) return undefined
  const [row] = await tx<{ to: string; language: Language; zone: string }[]>`
    select u.email as to, p.locale as language, p.time_zone as zone
    from profiles p join auth.users u on u.id = p.id
    where p.id = ${userId} and u.email_confirmed_at is not null`
  return row
}
