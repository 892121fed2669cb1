import type { Sql } from '@cco/database/client'
import { freeSeatsOf } from '@cco/domain/bookings/payment-methods'
import type { BookingPolicy } from '@cco/domain/bookings/policy'
import { refundTermsOf } from '@cco/domain/bookings/refund'
import { CodedError } from '@cco/domain/error/codes'
import { bookable } from '@cco/domain/games/bookable'
import { LIST_MAX } from '@cco/domain/number/pages'
import { NEAR_GAME_MS } from '@cco/domain/time/quiet-hours'
import type {
  OfferInput,
  offerOutput,
  WaitlistOutlook,
  waitlistRow,
} from '@cco/domain/waitlist/contract'
import { offerLength } from '@cco/domain/waitlist/deadline'
import { hasWaitlist, type WaitlistStatus } from '@cco/domain/waitlist/statuses'
import type * as z from 'zod'
import type { WaitlistEntriesRow } from '../../../../db/rows.ts'
import type { Deps } from '../../../../deps.ts'
import type { DuePage } from '../../../../platform/jobs/sweep.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { heldBy } from '../../../money/subscriptions/queries.ts'
import { isReachable } from '../../../people/visibility/queries.ts'
import { gamesByIds } from '../../games/public.ts'
import { gameFacts } from '../../games/queries.ts'
import { availablePaymentMethods, paymentOf, previewPromo } from '../payment-methods/queries.ts'
import { refundedCoins } from '../records/store.ts'

type OfferPreview = z.input<typeof offerOutput>
type WaitlistRow = z.input<typeof waitlistRow>
type Replaced = NonNullable<NonNullable<WaitlistRow['byClub']>['replaces']>

/**
 * Returns the game of an entry, which must belong to `userId` when it is given.
 * @throws CodedError `not_found` for an unknown entry or another user's
 */
export async function gameOfEntry(sql: Sql, entryId: string, userId?: string): Promise<string> {
  const [row] = await sql<Pick<WaitlistEntriesRow, 'gameId' | 'userId'>[]>`
    select game_id, user_id from waitlist_entries where id = ${entryId}`
  if (!row || (userId !== undefined && row.userId !== userId)) throw new CodedError('not_found')
  return row.gameId
}

/** Returns the entry whose latest email contains the key with this hash. */
export async function entryOfKey(
  sql: Sql,
  keyHash: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await sql<{ id: string; userId: string }[]>`
    select w.id, w.user_id from waitlist_answer_keys k join waitlist_entries w on w.id = k.entry_id
    where k.key_hash = ${keyHash}`
  return row
}

type EntryFields = {
  id: string
  gameId: string
  status: WaitlistStatus
  seats: number
  automatic: boolean
  position: number
  offerExpiresAt: Date | null
  /** Of the seats that are held for an offer. */
  policy: BookingPolicy | null
  offerReason: string | null
  /** From JSON, which has no dates. */
  replaces: (Omit<Replaced, 'startsAt'> & { startsAt: string }) | null
  byFriend: WaitlistRow['byFriend']
}

function selectEntries(sql: Sql, now: Date) {
  return sql`
    select w.id, w.game_id, w.status, w.seats, w.automatic, w.offer_expires_at, w.offer_reason,
      -- Who cannot be reached has no name (rules §11); the seat stays until it is answered.
      (select jsonb_build_object('name', case when
          ${isReachable(sql, { fromId: sql`w.user_id`, userId: sql`w.invited_by` }, now)}
          then shown.name end)
        from shown_names shown where shown.user_id = w.invited_by) as by_friend,
      (select jsonb_build_object('title', s.title, 'startsAt', o.starts_at,
          'refundCoins', b.paid_coins - ${refundedCoins(sql)})
        from bookings b join games o on o.id = b.game_id join stories s on s.id = o.story_id
        where b.id = w.replaces_booking_id) as replaces,
      (select b.policy from bookings b
        where b.game_id = w.game_id and b.user_id = w.user_id and b.status = 'held') as policy,
      case when w.status = 'waiting' then (
        select count(*)::int from waitlist_entries o
        where o.game_id = w.game_id and o.status = 'waiting'
          and (-o.priority, o.created_at, o.id) <= (-w.priority, w.created_at, w.id)) else 0 end as position
    from waitlist_entries w join games g on g.id = w.game_id`
}

/** Returns a user's waitlist entries and offers for upcoming games. */
export async function waitingOf(sql: Sql, userId: string, moment: Moment): Promise<WaitlistRow[]> {
  const rows = await sql<EntryFields[]>`
    ${selectEntries(sql, moment.now)}
    where w.user_id = ${userId} and w.status in ('waiting', 'offered') and g.starts_at > ${moment.now}
    order by w.status, g.starts_at, w.id
    limit ${LIST_MAX}`
  return await withGames(sql, rows, moment)
}

/** Returns one entry. @throws CodedError `not_found` */
export async function entryRow(sql: Sql, entryId: string, moment: Moment): Promise<WaitlistRow> {
  const { entry } = await heldEntry(sql, entryId, moment)
  return entry
}

async function heldEntry(sql: Sql, entryId: string, moment: Moment) {
  const rows = await sql<EntryFields[]>`${selectEntries(sql, moment.now)} where w.id = ${entryId}`
  const [entry] = await withGames(sql, rows, moment)
  if (!entry) throw new CodedError('not_found')
  return { entry, policy: rows[0]?.policy ?? null }
}

/**
 * Returns the position that a new entry of this user would get, or of a guest, and how long a seat
 * offered now would be held (rules §4).
 * @throws CodedError `not_found`, or the reason why the game cannot be joined
 */
export async function outlookOf(
  sql: Sql,
  { gameId, userId, now, settings }: Moment & { gameId: string; userId: string | undefined },
): Promise<WaitlistOutlook> {
  const [[game], subscription] = await Promise.all([
    gameFacts(sql, [gameId]),
    userId === undefined ? undefined : heldBy(sql, userId),
  ])
  if (!game) throw new CodedError('not_found')
  const { startsAt } = game
  const open = bookable(game, now, settings)
  if (open !== true && !hasWaitlist(open)) throw new CodedError(open.because, { gameId })
  const priority = subscription ? settings.waitlistSubscriberPriority : 0
  const [row] = await sql<{ ahead: number }[]>`
    select count(*)::int as ahead from waitlist_entries
    where game_id = ${gameId} and status = 'waiting' and priority >= ${priority}`
  return {
    position: (row?.ahead ?? 0) + 1,
    holdMinutes: offerLength(now, startsAt) / 60_000,
    quietHoursPause: startsAt.getTime() - now.getTime() > NEAR_GAME_MS,
  }
}

type RequestedOffer = OfferInput &
  Moment & {
    userId: string
    /** The network address of the client. */
    from: string
  }

/**
 * Returns the current price of offered seats and how it would be paid; reserves nothing further.
 * @throws CodedError `not_found` for an unknown entry or another user's
 */
export async function offerOf(
  deps: Pick<Deps, 'sql' | 'rateLimiter'>,
  { entryId, freeSeats, ...requested }: RequestedOffer,
): Promise<OfferPreview> {
  const { sql } = deps
  const { userId, now, settings } = requested
  await gameOfEntry(sql, entryId, userId)
  const [{ entry, policy }, atHand] = await Promise.all([
    heldEntry(sql, entryId, requested),
    availablePaymentMethods(sql, userId, now),
  ])
  const { balance, free } = atHand
  const freeGames = { gifts: free.gifts.length, subscription: free.subscription }
  const isOpen =
    entry.status === 'offered' && entry.offerExpiresAt !== null && entry.offerExpiresAt > now
  if (!isOpen || !policy) return { entry, bill: null, freeGames, promo: null, balance }
  const { seats, game, price } = entry
  const line = { gameId: game.id, seats, unitPrice: price / seats }
  const promo = await previewPromo(deps, { ...requested, lines: [line] })
  const payment = paymentOf(line, atHand, { freeSeats, promo: promo?.usable }, settings)
  return {
    entry,
    bill: {
      giftSeats: payment.gifts.length,
      subscriptionSeats: payment.subscription,
      discount: payment.discount,
      total: payment.coins,
      refund: refundTermsOf(
        {
          paidCoins: payment.coins,
          freeSeats: freeSeatsOf(payment),
          hasPromo: payment.discount > 0,
          policy,
        },
        { startsAt: game.startsAt, now },
      ),
    },
    freeGames,
    promo: promo && { code: promo.code, problem: promo.problem },
    balance,
  }
}

async function withGames(
  sql: Sql,
  rows: readonly EntryFields[],
  { now, settings }: Moment,
): Promise<WaitlistRow[]> {
  const ids = rows.map(({ gameId }) => gameId)
  const games = await gamesByIds(sql, ids, now, settings)
  return rows.flatMap(({ gameId, policy, offerExpiresAt, offerReason, replaces, ...row }) => {
    const game = games.get(gameId)
    if (!game) return []
    const price = row.seats * (policy?.unitPrice ?? game.price)
    const byClub =
      offerReason === null
        ? null
        : {
            reason: offerReason,
            replaces: replaces && { ...replaces, startsAt: new Date(replaces.startsAt) },
          }
    return [{ ...row, offerExpiresAt, price, byClub, game }]
  })
}

/** Returns the booking that accepting this offer replaces, or undefined. */
export async function replacedBy(
  sql: Sql,
  entryId: string,
): Promise<{ bookingId: string; gameId: string; reason: string } | undefined> {
  const [row] = await sql<{ bookingId: string; gameId: string; reason: string }[]>`
    select b.id as booking_id, b.game_id, w.offer_reason as reason
    from waitlist_entries w join bookings b on b.id = w.replaces_booking_id
    where w.id = ${entryId}`
  return row
}

/** Returns offers past their expiry. */
export async function lapsedOffers(
  sql: Sql,
  { now, after, limit }: DuePage,
): Promise<{ id: string }[]> {
  return await sql<Pick<WaitlistEntriesRow, 'id'>[]>`
    select id from waitlist_entries
    where status = 'offered' and offer_expires_at <= ${now}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
}

/** Returns a user's waiting entries for games that overlap their booked ones. */
export async function overlappingEntries(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id from waitlist_entries w join games g on g.id = w.game_id
    where w.user_id = ${userId} and w.status = 'waiting' and exists (
      select 1 from bookings b join games o on o.id = b.game_id
      where b.user_id = w.user_id and b.status = 'confirmed'
        and o.starts_at < g.ends_at and g.starts_at < o.ends_at)
    order by w.id`
  return rows.map(({ id }) => id)
}
