import type { Fragment, Sql, Tx } from '@cco/database/client'
import { hasWordsBeginning } from '@cco/database/search'
import {
  GIFTS_SHOWN,
  type GiftStatus,
  RECIPIENTS_FOUND,
  type receivedGift,
  type sentGift,
} from '@cco/domain/gifts/contract'
import { returnableUntil } from '@cco/domain/gifts/returnable'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import type { NamedUser } from '@cco/domain/profiles/contract'
import type * as z from 'zod'
import type { GiftGamesRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { isExcluded } from '../../people/sanctions/queries.ts'
import { areBlocked, hasBlocked, isReachable, isVisible } from '../../people/visibility/queries.ts'
import type { GiftFacts } from './store.ts'

type ReceivedGift = z.input<typeof receivedGift>
type SentGift = z.input<typeof sentGift>

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
    from gift_games g
    where ${isReceived(sql, { userId, email })}`
  return row ?? { claimed: 0, unclaimed: 0 }
}

/**
 * The condition that a gift `g` is known to its recipient: to the account, or unclaimed to its email,
 * and not hidden (rules §11).
 */
function isReceived(
  sql: Sql | Tx,
  { userId, email }: { userId: string; email: string | null },
): Fragment {
  return sql`((g.recipient_id = ${userId}
      or (g.recipient_id is null and g.recipient_email = ${email} and g.giver_id <> ${userId}))
    and not ${isHidden(sql, userId)})`
}

/**
 * The condition that a gift `g` is hidden from a user: withheld, or to their email and not announced
 * while there is a block.
 */
function isHidden(sql: Sql | Tx, userId: string): Fragment {
  return sql`(g.claimed_at is null and (g.withheld_at is not null
    or (g.recipient_id is null and g.announced_at is null
      and ${areBlocked(sql, userId, sql`g.giver_id`)})))`
}

/** Returns whether a gift is hidden from its recipient; see `isReceived`. */
export async function isHiddenFrom(
  tx: Tx,
  { userId, giftId }: { userId: string; giftId: string },
): Promise<boolean> {
  const [row] = await tx`
    select from gift_games g where g.id = ${giftId} and ${isHidden(tx, userId)}`
  return row !== undefined
}

/**
 * Returns the ids of the gift games a user can spend: those of their own tickets first, then those
 * of others in the order of claiming (rules §9).
 */
export async function spendableGifts(sql: Sql | Tx, userId: string): Promise<string[]> {
  const rows = await sql<Pick<GiftGamesRow, 'id'>[]>`
    select id from gift_games where recipient_id = ${userId} and status = 'claimed'
    order by giver_id = recipient_id desc, claimed_at, id`
  return rows.map(({ id }) => id)
}

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

/** Selects the id of the account that verified an email. */
function verifiedBy(sql: Sql | Tx, email: Fragment): Fragment {
  return sql`(select account.id from auth.users account where account.email = ${email}
    and account.email_confirmed_at is not null and not account.is_sso_user
    and account.deleted_at is null)`
}

/** Returns whether an account with the email of a gift, verified or not, has blocked its giver. */
export async function isAddressOfBlocker(
  tx: Tx,
  { giverId, recipientEmail }: Pick<GiftFacts, 'giverId' | 'recipientEmail'>,
): Promise<boolean> {
  const [row] = await tx`
    select from auth.users account
    where account.email = ${recipientEmail}::citext and account.deleted_at is null
      and ${hasBlocked(tx, tx`account.id`, giverId)}`
  return row !== undefined
}

/** The recipient of a gift. */
export type Recipient = {
  /** The account, also one found by email, which must not be revealed to the giver. */
  recipientId: string | null
  /** False for the id of a user whom the giver cannot reach. */
  isThere: boolean
  /** True for the giver’s own account or email, verified or not. */
  isSelf: boolean
}

/**
 * Returns the recipient of each gift, in input order. Emails are case-insensitive. An id that no one has
 * is looked up like that of a user who blocked the giver, so that the time does not tell them apart.
 */
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
      o.id is null or (${isReachable(sql, { fromId: giverId, userId: sql`o.id` }, now)}
        and p.id is not null) as is_there,
      coalesce(p.id = ${giverId}, false)
        or exists (select from auth.users where id = ${giverId} and email = o.email) as is_self
    from rows from (jsonb_to_recordset(${sql.json(requested as never)})
        as ("recipientId" uuid, "recipientEmail" citext)) with ordinality as o(id, email, place)
      left join profiles p on p.id = coalesce(o.id, ${verifiedBy(sql, sql`o.email`)})
    order by o.place`
}

/**
 * Returns the account of a gift: its recipient, or who verified its email; null without one, and for
 * the giver’s own. `isReachable` says whether the giver can reach it.
 */
export async function accountOf(
  tx: Tx,
  { giverId, recipientId, recipientEmail }: GiftFacts,
  now: Date,
): Promise<{ id: string; isReachable: boolean } | null> {
  const [row] = await tx<{ id: string; isReachable: boolean }[]>`
    select u.id, ${isReachable(tx, { fromId: giverId, userId: tx`u.id` }, now)} as is_reachable
    from profiles u where u.id = coalesce(${recipientId}::uuid, ${verifiedBy(tx, tx`${recipientEmail}::citext`)})
      and u.id <> ${giverId}`
  return row ?? null
}

/** A gift as ordered in a request. */
export type BoughtGiftRow = {
  id: string
  recipientId: string | null
  recipientEmail: string | null
  /** Of the recipient's account; empty without one, and where the name is hidden. */
  name: string
  message: string
  price: number
  deliverAt: Date
}

/** Returns the gifts created by the request with this key, in the order of the request. */
export async function giftsOfRequest(
  sql: Sql | Tx,
  { giverId, requestKey, now }: { giverId: string; requestKey: string; now: Date },
): Promise<BoughtGiftRow[]> {
  return await sql<BoughtGiftRow[]>`
    select g.id, g.recipient_id, g.recipient_email,
      case when ${isVisible(sql, { viewerId: giverId, userId: sql`p.id` }, now)}
        then coalesce(shown.name, '') else '' end as name,
      g.message, g.price, g.deliver_at
    from gift_games g left join profiles p on p.id = g.recipient_id
      left join shown_names shown on shown.user_id = p.id
    where g.giver_id = ${giverId} and g.request_key = ${requestKey} order by g.request_line`
}

type Sent = Omit<SentGift, 'returnableUntil' | 'recipient'> & {
  status: GiftStatus
  recipient: NamedUser | null
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
      -- Of a claimed gift to an address, the account of someone who is not visible stays unknown.
      case when p.id is not null and (seen.is_visible or g.recipient_email is null) then
        jsonb_build_object('id', p.id, 'accountId', p.account_id, 'name',
          case when seen.is_visible or g.status = 'purchased'
            then coalesce(shown.name, '') else '' end)
      end as recipient
    from gift_games g left join profiles p on p.id = g.recipient_id
      left join shown_names shown on shown.user_id = p.id,
      lateral (select ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)} as is_visible)
        seen
    where g.giver_id = ${userId} and g.recipient_id is distinct from g.giver_id
    order by g.created_at desc, g.id limit ${GIFTS_SHOWN}`
  return rows.map((gift) => ({
    ...gift,
    recipientEmail: gift.recipient ? null : gift.recipientEmail,
    returnableUntil: returnableUntil(gift, now, giftReturnDays),
  }))
}

/** Returns the gifts delivered to a user, by account or by verified email, newest first. */
export async function giftsReceived(
  sql: Sql,
  { userId, now }: { userId: string; now: Date },
): Promise<ReceivedGift[]> {
  const email = await addressOf(sql, userId)
  return await sql<ReceivedGift[]>`
    select g.id, g.status, g.message, g.delivered_at,
      jsonb_build_object('id', p.id, 'accountId', p.account_id, 'name',
        case when ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)}
          then coalesce(shown.name, '') else '' end) as giver
    from gift_games g join profiles p on p.id = g.giver_id
      join shown_names shown on shown.user_id = p.id
    where ${isReceived(sql, { userId, email })}
      and g.status not in ('purchased', 'refunded') and g.recipient_id is distinct from g.giver_id
    order by g.delivered_at desc nulls last, g.id limit ${GIFTS_SHOWN}`
}

/** Returns players whom the user can reach, by a beginning of their name or account number. */
export async function findRecipients(
  sql: Sql,
  { userId, query, now }: { userId: string; query: string; now: Date },
): Promise<NamedUser[]> {
  return await sql<NamedUser[]>`
    select p.id, p.display_name as name, p.account_id from profiles p
    where p.id <> ${userId} and p.display_name is not null and not p.streamer_mode
      and (${hasWordsBeginning(sql, sql`p.display_name`, query)}
        or p.account_id = ${accountNumberIn(query)})
      and ${isReachable(sql, { fromId: userId, userId: sql`p.id` }, now)}
    order by p.display_name collate "ru-x-icu", p.id limit ${RECIPIENTS_FOUND}`
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

/**
 * Returns delivered gifts whose recipient was not notified yet: the email has an account now, or the
 * block or ban for which the gift was withheld has ended.
 */
export async function unannouncedGifts(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select g.id from gift_games g
      join profiles u on u.id = coalesce(g.recipient_id, ${verifiedBy(sql, sql`g.recipient_email`)})
    where g.status = 'delivered' and g.giver_id <> u.id
      and ((g.withheld_at is null and g.recipient_id is null and g.announced_at is null)
        or (g.withheld_at is not null and not ${isExcluded(sql, sql`g.giver_id`, now)}
          and ${isReachable(sql, { fromId: sql`g.giver_id`, userId: sql`u.id` }, now)}))
      and (${after}::uuid is null or g.id > ${after}::uuid)
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
