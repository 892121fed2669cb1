import type { Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { attendanceEnd } from '@cco/domain/attendance/attendance'
import {
  BOOKING_STATUSES,
  BOOKINGS_FILE_MAX,
  type BookingStatus,
  DAY_GAMES_MAX,
  MANAGED_PAGE,
} from '@cco/domain/bookings/constants'
import type {
  ManagedFilters,
  ManagedInput,
  managedBookingOutput,
  managedRow,
  StaffCancelPreview,
} from '@cco/domain/bookings/management'
import { beyondOwn, CANCEL_TERMS, cancellerOf } from '@cco/domain/bookings/refund'
import { CodedError } from '@cco/domain/error/codes'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import { LIST_MAX } from '@cco/domain/number/pages'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { type Actor, ROLES, type Role, satisfies } from '@cco/domain/roles/role'
import type * as z from 'zod'
import { localized } from '../../../../db/localized.ts'
import type { ProfilesRow } from '../../../../db/rows.ts'
import type { Deps } from '../../../../deps.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { findPeople } from '../../../people/profiles/queries.ts'
import { gamesByIds } from '../../games/public.ts'
import { gameFacts } from '../../games/queries.ts'
import { leftAlone } from '../concessions/commands.ts'
import { claimOf, mayRun } from '../records/queries.ts'
import { findBooking, refundedCoins } from '../records/store.ts'
import { refundNow } from '../refunds/commands.ts'

type ManagedBookingPage = z.input<typeof managedBookingOutput>
type ManagedRow = z.input<typeof managedRow>

type Fields = {
  id: string
  gameId: string
  userId: string
  masterId: string
  accountId: number
  displayName: string | null
  avatarUrl: string | null
  status: BookingStatus
  seats: number
  guests: string[]
  paidCoins: number
  refundedCoins: number
  answerBy: Date | null
  createdAt: Date
}

/** Statuses of bookings whose players have, or had, their seats. */
const SEATED: BookingStatus[] = ['held', 'confirmed', 'attended', 'no_show', 'excused']
/** Statuses whose attendance is marked. */
const MARKED: BookingStatus[] = ['confirmed', 'attended', 'no_show', 'excused']

function selectManaged(sql: Sql) {
  return sql`
    select b.id, b.game_id, b.user_id, g.master_id, p.account_id, p.display_name,
      avatar_link(p.avatar_url) as avatar_url,
      b.status, b.seats, b.guests, b.paid_coins,
      b.created_at,
      ${refundedCoins(sql)} as refunded_coins,
      case when b.status = 'held' then (select w.offer_expires_at from waitlist_entries w
        where w.game_id = b.game_id and w.user_id = b.user_id and w.status = 'offered')
      end as answer_by`
}

/** Who reads the bookings, and when. */
export type ManagedReader = Moment & { actor: Actor; language: Language }

const FROM_BOOKINGS = (sql: Sql) => sql`
  from bookings b join profiles p on p.id = b.user_id join games g on g.id = b.game_id`

/**
 * Returns a page of all bookings for staff; empty past the last page. Pages by ids and reads the
 * remaining columns for that page only.
 */
export async function managedBookings(
  sql: Sql,
  input: ManagedInput,
  reader: ManagedReader,
): Promise<{ items: ManagedRow[]; total: number; sums: Sums }> {
  const [cut, total, sums] = await Promise.all([
    sql<{ id: string }[]>`
      ${ordered(sql, input, reader.language)}
      limit ${MANAGED_PAGE} offset ${(input.page - 1) * MANAGED_PAGE}`,
    countBookings(sql, input),
    sumsOf(sql, input),
  ])
  const ids = cut.map(({ id }) => id)
  const rows = await sql<Fields[]>`
    ${selectManaged(sql)} ${FROM_BOOKINGS(sql)}
      join unnest(${ids}::uuid[]) with ordinality page (id, place) on page.id = b.id
    order by page.place`
  return { items: await withGames(sql, rows, reader), total, sums }
}

type Sums = { seats: number; paidCoins: number; refundedCoins: number }

/** Returns the totals of all matching bookings; reads each table once. */
async function sumsOf(sql: Sql, input: ManagedFilters): Promise<Sums> {
  const found = sql`
    select b.id, b.status, b.seats, b.paid_coins from ${joined(sql, input)} where ${fits(sql, input)}`
  const [row] = await sql<Sums[]>`
    with found as materialized (${found})
    select
      coalesce(sum(seats) filter (where status = any(${SEATED}::text[])), 0)::int as seats,
      coalesce(sum(paid_coins), 0)::float8 as paid_coins,
      (select coalesce(sum(r.coins), 0) from booking_refunds r
        where r.cause <> 'goodwill' and r.booking_id in (select id from found))::float8
      + (select coalesce(sum(c.coins), 0)
        from booking_concessions c join coin_adjustments a on a.id = c.adjustment_id
        where a.status <> 'refused' and c.booking_id in (select id from found))::float8
        as refunded_coins
    from found`
  return row ?? { seats: 0, paidCoins: 0, refundedCoins: 0 }
}

/** Returns the number of matching bookings. */
export async function countBookings(sql: Sql, input: ManagedFilters): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from ${joined(sql, input)} where ${fits(sql, input)}`
  return row?.total ?? 0
}

type BookingLine = Omit<Fields, 'gameId' | 'userId' | 'masterId' | 'avatarUrl' | 'answerBy'> & {
  title: LocalizedText
  master: LocalizedText
  startsAt: Date
}

const FILE_BATCH = 500

/**
 * Yields the matching bookings in order, in batches. The ids are read first, so that a change of a
 * sort key during the download neither skips nor repeats a booking.
 */
export async function* everyBooking(
  sql: Sql,
  input: ManagedFilters,
  language: Language,
): AsyncGenerator<BookingLine[]> {
  const found = await sql<
    { id: string }[]
  >`${ordered(sql, input, language)} limit ${BOOKINGS_FILE_MAX}`
  for (let start = 0; start < found.length; start += FILE_BATCH) {
    const ids = found.slice(start, start + FILE_BATCH).map(({ id }) => id)
    yield await sql<BookingLine[]>`
      select b.id, p.account_id, p.display_name, b.status, b.seats, b.guests, b.paid_coins,
        b.created_at, ${refundedCoins(sql)} as refunded_coins, g.title, g.master_name as master,
        g.starts_at
      from unnest(${ids}::uuid[]) with ordinality page (id, place)
        join bookings b on b.id = page.id
        join profiles p on p.id = b.user_id
        join listed_games g on g.id = b.game_id
      order by page.place`
  }
}

/** Selects the ids of the matching bookings in order. */
function ordered(sql: Sql, input: ManagedFilters, language: Language) {
  return sql`
    select b.id from ${joined(sql, input, ['games', ...sortTables(input)])} where ${fits(sql, input)}
    order by ${orderOf(sql, input, language)}, b.created_at desc, b.id`
}

type Table = 'games' | 'stories' | 'profiles'

function sortTables({ sort }: ManagedFilters): readonly Table[] {
  if (sort === 'player') return ['profiles']
  return sort === 'game' ? ['stories'] : []
}

/** Selects from bookings `b`, joined with the tables that the filters and `more` need. */
function joined(sql: Sql, { from, to }: ManagedFilters, more: readonly Table[] = []) {
  const needs = (table: Table) => more.includes(table)
  return sql`bookings b
    ${needs('games') || from || to ? sql`join games g on g.id = b.game_id` : sql``}
    ${needs('stories') ? sql`join stories s on s.id = g.story_id` : sql``}
    ${needs('profiles') ? sql`join profiles p on p.id = b.user_id` : sql``}`
}

function fits(sql: Sql, { search, status, from, to }: ManagedFilters) {
  return sql`${search ? matches(sql, search) : sql`true`}
    and ${status ? sql`b.status = ${status}` : sql`true`}
    and ${from ? sql`g.starts_at >= ${from}` : sql`true`}
    and ${to ? sql`g.starts_at < ${to}` : sql`true`}`
}

/** Condition on the name of the player or the story, searched once instead of for every booking. */
function matches(sql: Sql, search: string) {
  return sql`(
    b.user_id in (select id from profiles
      where ${contains(sql, sql`display_name`, search)} or account_id = ${accountNumberIn(search)})
    or b.game_id in (select g.id from games g join stories s on s.id = g.story_id
      where ${contains(sql, sql`s.title`, search)}))`
}

/** Breaks ties by the latest game. Sorting by start matches the index. */
function orderOf(
  sql: Sql,
  { sort, desc }: Pick<ManagedFilters, 'sort' | 'desc'>,
  language: Language,
) {
  const direction = desc ? sql`desc` : sql`asc`
  const then = sql`g.starts_at desc`
  switch (sort) {
    case 'start':
      return sql`g.starts_at ${direction}`
    case 'player':
      return sql`p.display_name collate "ru-x-icu" ${direction} nulls last, p.account_id, ${then}`
    case 'game':
      return sql`${localized(sql, sql`s.title`, language)} ${direction} nulls last, ${then}`
    case 'made':
      return sql`b.created_at ${direction}, ${then}`
    case 'paid':
      return sql`b.paid_coins ${direction}, ${then}`
    case 'state':
      return sql`array_position(${[...BOOKING_STATUSES]}::text[], b.status) ${direction}, ${then}`
  }
}

/** Returns one booking for staff. @throws CodedError `not_found` */
export async function managedBooking(
  sql: Sql,
  id: string,
  reader: ManagedReader,
): Promise<ManagedRow> {
  const rows = await sql<Fields[]>`${selectManaged(sql)} ${FROM_BOOKINGS(sql)} where b.id = ${id}`
  const [row] = await withGames(sql, rows, reader)
  if (!row) throw new CodedError('not_found')
  return row
}

/** Returns a booking with its payments and its history. @throws CodedError `not_found` */
export async function managedBookingPage(
  sql: Sql,
  id: string,
  reader: ManagedReader,
): Promise<ManagedBookingPage> {
  const row = await managedBooking(sql, id, reader)
  const [[paidWith], payments, history] = await Promise.all([
    sql<{ freeSeats: number; promoCode: string | null }[]>`
      select b.free_seats, c.code as promo_code
      from bookings b left join promo_codes c on c.id = b.promo_code_id where b.id = ${id}`,
    sql<ManagedBookingPage['payments']>`
      select id, type, amount, created_at as at from currency_transactions
      where user_id = ${row.userId} and reference ->> 'booking' = ${id} order by sequence limit ${LIST_MAX}`,
    sql<ManagedBookingPage['history']>`
      select ch.id, ch.from_status as "from", ch.to_status as "to", p.display_name as actor,
        ch.reason, ch.created_at as at
      from booking_changes ch left join profiles p on p.id = ch.actor_id
      where ch.booking_id = ${id}
      order by ch.created_at, array_position(${[...BOOKING_STATUSES]}::text[], ch.to_status), ch.id
      limit ${LIST_MAX}`,
  ])
  return {
    row,
    freeSeats: paidWith?.freeSeats ?? 0,
    promoCode: paidWith?.promoCode ?? null,
    ...{ payments, history },
  }
}

async function withGames(
  sql: Sql,
  rows: readonly Fields[],
  { now, settings, actor }: ManagedReader,
): Promise<ManagedRow[]> {
  const ids = [...new Set(rows.map(({ gameId }) => gameId))]
  const games = await gamesByIds(sql, ids, now, settings)
  return rows.flatMap(({ gameId, masterId, ...row }) => {
    const game = games.get(gameId)
    if (!game) return []
    const { endsAt } = game
    const isMarked = endsAt <= now && attendanceEnd(endsAt, settings) > now
    const canMark =
      isMarked &&
      game.status !== 'cancelled' &&
      MARKED.includes(row.status) &&
      row.userId !== actor.userId &&
      mayRun(actor, masterId)
    return [{ ...row, game, canMark }]
  })
}

/**
 * Returns the refund of each way to cancel a booking, computed by the functions that execute it, and
 * what is left of the daily limit of this staff member.
 * @throws CodedError `not_found`, `booking_over`
 */
export async function cancelPreview(
  deps: Deps,
  staffId: string,
  bookingId: string,
): Promise<StaffCancelPreview> {
  const { gameId } = await claimOf(deps.sql, bookingId)
  const [[game], booking, aloneCoins] = await Promise.all([
    gameFacts(deps.sql, [gameId]),
    findBooking(deps.sql, bookingId),
    leftAlone(deps, deps.sql, staffId),
  ])
  const now = deps.clock.now()
  if (!game || booking?.status !== 'confirmed') throw new CodedError('booking_over')
  const own = refundNow(booking, game, { by: 'player', now })
  const possible = CANCEL_TERMS.filter((terms) => terms === 'club' || game.startsAt > now)
  const terms = possible.map((terms) => {
    const refund = refundNow(booking, game, { by: cancellerOf(terms), now })
    const { coins, goodwillCoins, steps } = refund
    const freeSeats = steps.find((step) => step.method === 'free_game')?.seats ?? 0
    return { terms, coins, goodwillCoins, freeSeats, beyond: beyondOwn(refund, own) }
  })
  return { terms, aloneCoins }
}

/** Returns the printable roster of the games of a day. */
export async function dayRoster(
  sql: Sql,
  span: { from: Date; to: Date },
  { now, settings }: Moment,
) {
  const rows = await sql<
    {
      gameId: string
      bookingId: string | null
      accountId: number
      displayName: string | null
      seats: number
      guests: string[]
    }[]
  >`
    select g.id as game_id, b.id as booking_id, p.account_id, p.display_name, b.seats, b.guests
    from (
        select id, starts_at from games
        where starts_at >= ${span.from} and starts_at < ${span.to}
          and status in ('published', 'confirmed', 'live', 'finished', 'settled')
        order by starts_at, id limit ${DAY_GAMES_MAX}) g
      left join bookings b on b.game_id = g.id
        and b.status in ('confirmed', 'attended', 'no_show', 'excused')
      left join profiles p on p.id = b.user_id
    order by g.starts_at, g.id, p.display_name collate "ru-x-icu", b.id`
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId)
  const games = await gamesByIds(sql, [...byGame.keys()], now, settings)
  return [...byGame].flatMap(([gameId, seats]) => {
    const game = games.get(gameId)
    if (!game) return []
    const taken = seats.flatMap(({ gameId: _, bookingId, ...seat }) =>
      bookingId === null ? [] : [{ ...seat, bookingId }],
    )
    return [{ game, seats: taken }]
  })
}

/** Returns the user with an account number. @throws CodedError `not_found` */
export async function userIdOfAccount(sql: Sql, accountId: number): Promise<string> {
  const [row] = await sql<
    Pick<ProfilesRow, 'id'>[]
  >`select id from profiles where account_id = ${accountId}`
  if (!row) throw new CodedError('not_found')
  return row.id
}

/** Finds users a staff member of this role may book for: none of higher rank (rules §11). */
export async function peopleFor(sql: Sql, role: Role, words: string): Promise<NamedUser[]> {
  const within = ROLES.filter((one) => satisfies(role, one))
  return await findPeople(sql, words, within)
}
