import type { Sql, Tx } from '@cco/database/client'
import { beginningWith } from '@cco/database/like'
import {
  GIFTS_SHOWN,
  type GiftStatus,
  RECIPIENTS_FOUND,
  type ReceivedGift,
  type SentGift,
} from '@cco/domain/gift/contract'
import { returnableUntil } from '@cco/domain/gift/returnable'
import type { GiftGamesRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { isExcluded } from '../../people/sanctions/queries.ts'

/**
 * Returns the number of a user’s unused gift games, claimed and unclaimed (spec §9). Unclaimed gifts
 * to the user’s verified email are included; only claimed ones can be spent.
 */
export async function unusedGiftsOf(
  sql: Sql | Tx,
  userId: string,
): Promise<{ claimed: number; unclaimed: number }> {
  const email = await addressOf(sql, userId)
  const [row] = await sql<{ claimed: number; unclaimed: number }[]>`
    select count(*) filter (where status = 'claimed')::int as claimed,
      count(*) filter (where status = 'delivered')::int as unclaimed
    from gift_games
    where recipient_id = ${userId} or ${isToAddress(sql, userId, email)}`
  return row ?? { claimed: 0, unclaimed: 0 }
}

/** Returns the condition for unclaimed gifts to the user’s email, except the user’s own. */
function isToAddress(sql: Sql | Tx, userId: string, email: string | null) {
  return sql`(recipient_id is null and recipient_email = ${email} and giver_id <> ${userId})`
}

/** Returns the ids of the gift games a user can spend, in the order of claiming. */
export async function spendableGifts(sql: Sql | Tx, userId: string): Promise<string[]> {
  const rows = await sql<Pick<GiftGamesRow, 'id'>[]>`
    select id from gift_games where recipient_id = ${userId} and status = 'claimed'
    order by claimed_at, id`
  return rows.map(({ id }) => id)
}

type Person = { id: string; name: string; accountId: number }

/**
 * Returns the verified email of a user, or null. The email of an SSO user does not count: the
 * organisation asserts it without proof of the mailbox.
 */
export async function addressOf(sql: Sql | Tx, userId: string): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`
    select case when email_confirmed_at is not null and not is_sso_user then email end as email
    from auth.users where id = ${userId}`
  return row?.email ?? null
}

/** The recipient of a gift. */
export type Recipient = {
  /** The account, also one found by email, which must not be revealed to the giver. */
  recipientId: string | null
  /** False for the id of a user who is unknown, banned or deleted, and where one blocked the other. */
  isThere: boolean
  /** True for the giver’s own account or email, verified or not. */
  isSelf: boolean
}

/** Returns the recipient of each gift, in input order. Emails are case-insensitive. */
export async function recipientsOf(
  sql: Sql | Tx,
  { giverId, now }: { giverId: string; now: Date },
  gifts: readonly { recipientId?: string | undefined; recipientEmail?: string | undefined }[],
): Promise<Recipient[]> {
  const requested = gifts.map(({ recipientId, recipientEmail }) => ({
    recipientId,
    recipientEmail,
  }))
  return await sql<Recipient[]>`
    select p.id as recipient_id,
      o.id is null or (p.id is not null and not ${isExcluded(sql, sql`p.id`, now)}
        and not exists (select from user_blocks b
          where (b.blocker_id, b.blocked_id) in ((p.id, ${giverId}), (${giverId}, p.id))))
        as is_there,
      coalesce(p.id = ${giverId}, false)
        or exists (select from auth.users where id = ${giverId} and email = o.email) as is_self
    from rows from (jsonb_to_recordset(${sql.json(requested as never)})
        as ("recipientId" uuid, "recipientEmail" citext)) with ordinality as o(id, email, place)
      left join profiles p on p.id = coalesce(o.id, (
        select u.id from auth.users u
        where u.email = o.email and u.email_confirmed_at is not null and not u.is_sso_user))
    order by o.place`
}

/** Returns the id of the account that verified this email. */
export async function accountOfAddress(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select u.id from auth.users u join profiles p on p.id = u.id
    where u.email = ${email}::citext and u.email_confirmed_at is not null and not u.is_sso_user
      and u.deleted_at is null`
  return row?.id
}

/** A gift as ordered in a request. */
export type BoughtGiftRow = {
  id: string
  recipientId: string | null
  recipientEmail: string | null
  /** Of the recipient's account; empty without one. */
  name: string
  message: string
  price: number
  deliverAt: Date
}

/** Returns the gifts created by the request with this key, in the order of the request. */
export async function giftsOfRequest(
  sql: Sql | Tx,
  giverId: string,
  requestKey: string,
): Promise<BoughtGiftRow[]> {
  return await sql<BoughtGiftRow[]>`
    select g.id, g.recipient_id, g.recipient_email, coalesce(p.display_name, '') as name,
      g.message, g.price, g.deliver_at
    from gift_games g left join profiles p on p.id = g.recipient_id
    where g.giver_id = ${giverId} and g.request_key = ${requestKey} order by g.request_line`
}

type Sent = Omit<SentGift, 'deliverAt' | 'createdAt' | 'returnableUntil' | 'recipient'> & {
  status: GiftStatus
  deliverAt: Date
  createdAt: Date
  recipient: Person | null
}

/** Returns the gifts a user sent, newest first. */
export async function giftsSent(
  sql: Sql,
  userId: string,
  { now, giftReturnDays }: { now: Date; giftReturnDays: number },
): Promise<SentGift[]> {
  // A gift to an email has no recipient until it is claimed, so that the list does not reveal
  // whether the email has an account.
  const rows = await sql<Sent[]>`
    select g.id, g.status, g.recipient_email, g.message, g.price, g.deliver_at, g.created_at,
      case when p.id is not null then
        jsonb_build_object('id', p.id, 'name', coalesce(p.display_name, ''), 'accountId', p.account_id)
      end as recipient
    from gift_games g left join profiles p on p.id = g.recipient_id
    where g.giver_id = ${userId} and g.recipient_id is distinct from g.giver_id
    order by g.created_at desc, g.id limit ${GIFTS_SHOWN}`
  return rows.map((gift) => ({
    ...gift,
    recipientEmail: gift.recipient ? null : gift.recipientEmail,
    deliverAt: gift.deliverAt.toISOString(),
    createdAt: gift.createdAt.toISOString(),
    returnableUntil: returnableUntil(gift, now, giftReturnDays)?.toISOString() ?? null,
  }))
}

/** Returns the gifts delivered to a user, by account or by verified email, newest first. */
export async function giftsReceived(sql: Sql, userId: string): Promise<ReceivedGift[]> {
  const email = await addressOf(sql, userId)
  const rows = await sql<(Omit<ReceivedGift, 'deliveredAt'> & { deliveredAt: Date | null })[]>`
    select g.id, g.status, g.message, g.delivered_at,
      jsonb_build_object('id', p.id, 'name', coalesce(p.display_name, ''), 'accountId', p.account_id)
        as giver
    from gift_games g join profiles p on p.id = g.giver_id
    where (recipient_id = ${userId} or ${isToAddress(sql, userId, email)})
      and g.status not in ('purchased', 'refunded') and g.recipient_id is distinct from g.giver_id
    order by g.delivered_at desc nulls last, g.id limit ${GIFTS_SHOWN}`
  return rows.map((gift) => ({ ...gift, deliveredAt: gift.deliveredAt?.toISOString() ?? null }))
}

/** Returns other players by name prefix or account number. */
export async function findRecipients(
  sql: Sql,
  { userId, query, now }: { userId: string; query: string; now: Date },
): Promise<Person[]> {
  const pattern = beginningWith(query)
  return await sql<Person[]>`
    select id, display_name as name, account_id from profiles
    where id <> ${userId} and display_name is not null and not streamer_mode
      and (display_name ilike ${pattern} or account_id::text = ${query})
      and not ${isExcluded(sql, sql`profiles.id`, now)}
    order by display_name collate "ru-x-icu", id limit ${RECIPIENTS_FOUND}`
}

/** Returns the undelivered gifts that are due. */
export async function dueGifts(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string; giverId: string }[]> {
  return await sql<Pick<GiftGamesRow, 'id' | 'giverId'>[]>`
    select id, giver_id from gift_games where status = 'purchased' and deliver_at <= ${now}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Returns delivered gifts whose email now has an account that was not notified yet. */
export async function unannouncedGifts(
  sql: Sql,
  { after, limit }: DuePage,
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select g.id from gift_games g
      join auth.users u on u.email = g.recipient_email
        and u.email_confirmed_at is not null and not u.is_sso_user and u.deleted_at is null
    where g.status = 'delivered' and g.recipient_id is null and g.announced_at is null
      and g.giver_id <> u.id and (${after}::uuid is null or g.id > ${after}::uuid)
    order by g.id limit ${limit}`
}

/** Returns the gifts not claimed in time, with their givers. */
export async function unclaimedGifts(
  sql: Sql,
  { after, limit }: DuePage,
  deliveredBefore: Date,
): Promise<{ id: string; giverId: string }[]> {
  return await sql<Pick<GiftGamesRow, 'id' | 'giverId'>[]>`
    select id, giver_id from gift_games
    where status = 'delivered' and delivered_at <= ${deliveredBefore}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Returns the number of paid, unplayed gifts and the coins paid for them. */
export async function unusedGifts(sql: Sql): Promise<{ count: number; coins: number }> {
  const [row] = await sql<{ count: number; coins: number }[]>`
    select count(*)::int as count, coalesce(sum(price), 0)::float8 as coins from gift_games
    where status in ('purchased', 'delivered', 'claimed', 'reserved')`
  return row ?? { count: 0, coins: 0 }
}
