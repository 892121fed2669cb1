import type { Sql, Tx } from '@cco/database/client'
import { beginningWith } from '@cco/database/like'
import type { GiftStatus, ReceivedGift, SentGift } from '@cco/domain/gift/contract'
import { returnableUntil } from '@cco/domain/gift/returnable'
import { DEFAULT_LANGUAGE, type Language } from '@cco/domain/language/language'
import type { GiftGamesRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'

const LIST_LIMIT = 100
const FOUND_LIMIT = 8

/**
 * Gift games of a person that no one has used yet, those they have yet to claim included (spec §9).
 * Claimed ones can be spent; a gift to an address is of anyone who has confirmed it.
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

/** Whether a gift waits at this person's address for them to claim it. */
function isToAddress(sql: Sql | Tx, userId: string, email: string | null) {
  return sql`(recipient_id is null and recipient_email = ${email} and giver_id <> ${userId})`
}

/** Gift games that a person can spend, the first received first. */
export async function spendableGifts(sql: Sql | Tx, userId: string): Promise<string[]> {
  const rows = await sql<Pick<GiftGamesRow, 'id'>[]>`
    select id from gift_games where recipient_id = ${userId} and status = 'claimed'
    order by claimed_at, id`
  return rows.map(({ id }) => id)
}

type Person = { id: string; name: string; accountId: number }

/**
 * The confirmed address of a person, to which gifts may have been sent before they signed up. The
 * address of an organisation's member is the organisation's word, which proves no mailbox.
 */
export async function addressOf(sql: Sql | Tx, userId: string): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`
    select case when email_confirmed_at is not null and not is_sso_user then email end as email
    from auth.users where id = ${userId}`
  return row?.email ?? null
}

/** Whom a gift is for. */
export type Recipient = {
  /** The account, also behind an address; the giver must not learn of that one. */
  recipientId: string | null
  /** False for an id that is no one's. */
  isThere: boolean
  /** The giver's own account, or an address of theirs, confirmed or not. */
  isSelf: boolean
}

/** The recipients of gifts of this giver, in their order; addresses are compared without case. */
export async function recipientsOf(
  sql: Sql | Tx,
  giverId: string,
  gifts: readonly { recipientId?: string | undefined; recipientEmail?: string | undefined }[],
): Promise<Recipient[]> {
  const asked = gifts.map(({ recipientId, recipientEmail }) => ({ recipientId, recipientEmail }))
  return await sql<Recipient[]>`
    select p.id as recipient_id, o.id is null or p.id is not null as is_there,
      coalesce(p.id = ${giverId}, false)
        or exists (select from auth.users where id = ${giverId} and email = o.email) as is_self
    from rows from (jsonb_to_recordset(${sql.json(asked as never)})
        as ("recipientId" uuid, "recipientEmail" citext)) with ordinality as o(id, email, place)
      left join profiles p on p.id = coalesce(o.id, (
        select u.id from auth.users u
        where u.email = o.email and u.email_confirmed_at is not null and not u.is_sso_user))
    order by o.place`
}

/** The account that has confirmed this address. */
export async function accountOfAddress(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select u.id from auth.users u join profiles p on p.id = u.id
    where u.email = ${email}::citext and u.email_confirmed_at is not null and not u.is_sso_user
      and u.deleted_at is null`
  return row?.id
}

/** How a person is called, and the language they read. */
export async function nameOf(
  sql: Sql | Tx,
  id: string,
): Promise<{ name: string; language: Language }> {
  const [row] = await sql<{ name: string; language: Language }[]>`
    select coalesce(display_name, '') as name, locale as language from profiles where id = ${id}`
  return row ?? { name: '', language: DEFAULT_LANGUAGE }
}

/** A gift of one request, as it was ordered. */
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

/** The gifts that a request with this key gave, in the order they were asked for. */
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

/** What a person gave, the latest first. */
export async function giftsSent(
  sql: Sql,
  userId: string,
  { now, giftReturnDays }: { now: Date; giftReturnDays: number },
): Promise<SentGift[]> {
  // A gift to an address has no recipient until it is claimed, and reads the same until then
  // whether or not there is an account.
  const rows = await sql<Sent[]>`
    select g.id, g.status, g.recipient_email, g.message, g.price, g.deliver_at, g.created_at,
      case when p.id is not null then
        jsonb_build_object('id', p.id, 'name', coalesce(p.display_name, ''), 'accountId', p.account_id)
      end as recipient
    from gift_games g left join profiles p on p.id = g.recipient_id
    where g.giver_id = ${userId} order by g.created_at desc, g.id limit ${LIST_LIMIT}`
  return rows.map((gift) => ({
    ...gift,
    recipientEmail: gift.recipient ? null : gift.recipientEmail,
    deliverAt: gift.deliverAt.toISOString(),
    createdAt: gift.createdAt.toISOString(),
    returnableUntil: returnableUntil(gift, now, giftReturnDays)?.toISOString() ?? null,
  }))
}

/** What a person was given and has been handed over, by account or by their confirmed address. */
export async function giftsReceived(sql: Sql, userId: string): Promise<ReceivedGift[]> {
  const email = await addressOf(sql, userId)
  const rows = await sql<(Omit<ReceivedGift, 'deliveredAt'> & { deliveredAt: Date | null })[]>`
    select g.id, g.status, g.message, g.delivered_at,
      jsonb_build_object('id', p.id, 'name', coalesce(p.display_name, ''), 'accountId', p.account_id)
        as giver
    from gift_games g join profiles p on p.id = g.giver_id
    where (recipient_id = ${userId} or ${isToAddress(sql, userId, email)})
      and g.status not in ('purchased', 'refunded')
    order by g.delivered_at desc nulls last, g.id limit ${LIST_LIMIT}`
  return rows.map((gift) => ({ ...gift, deliveredAt: gift.deliveredAt?.toISOString() ?? null }))
}

/** Players by the beginning of a name or by account number, without the one who asks. */
export async function findRecipients(sql: Sql, userId: string, query: string): Promise<Person[]> {
  const pattern = beginningWith(query)
  return await sql<Person[]>`
    select id, display_name as name, account_id from profiles
    where id <> ${userId} and display_name is not null and not streamer_mode
      and (display_name ilike ${pattern} or account_id::text = ${query})
    order by display_name collate "ru-x-icu", id limit ${FOUND_LIMIT}`
}

/** Gifts whose day has come. */
export async function dueGifts(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string }[]> {
  return await sql<Pick<GiftGamesRow, 'id'>[]>`
    select id from gift_games where status = 'purchased' and deliver_at <= ${now}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Delivered gifts whose address has an account by now, which was not notified yet. */
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

/** Gifts that no one claimed in time, and who gave them. */
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

/** Gifts that were paid for and are still to be played, and the coins paid for them. */
export async function unusedGifts(sql: Sql): Promise<{ count: number; coins: number }> {
  const [row] = await sql<{ count: number; coins: number }[]>`
    select count(*)::int as count, coalesce(sum(price), 0)::float8 as coins from gift_games
    where status in ('purchased', 'delivered', 'claimed', 'reserved')`
  return row ?? { count: 0, coins: 0 }
}
