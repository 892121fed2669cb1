import type { Sql } from '@cco/database/client'
import { containing } from '@cco/database/like'
import { BOOKING_STATUSES, type BookingStatus, MANAGED_PAGE } from '@cco/domain/booking/constants'
import type { ManagedInput, ManagedRow, StaffCancelPreview } from '@cco/domain/booking/management'
import { beyondOwn, CANCEL_TERMS, cancellerOf } from '@cco/domain/booking/refund'
import { CodedError } from '@cco/domain/error/codes'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { ROLES, type Role, satisfies } from '@cco/domain/role/role'
import type { ProfilesRow } from '../../../../db/rows.ts'
import type { Deps } from '../../../../deps.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { findPeople } from '../../../people/profiles/queries.ts'
import { gamesByIds } from '../../games/public.ts'
import { gameFacts } from '../../games/queries.ts'
import { leftAlone } from '../concessions/commands.ts'
import { claimOf } from '../records/queries.ts'
import { findBooking, refundedCoins } from '../records/store.ts'
import { refundNow } from '../refunds/commands.ts'

type Fields = {
  id: string
  gameId: string
  accountId: number
  displayName: string | null
  status: BookingStatus
  seats: number
  guests: string[]
  paidCoins: number
  refundedCoins: number
  answerBy: Date | null
  createdAt: Date
}

function selectManaged(sql: Sql) {
  return sql`
    select b.id, b.game_id, p.account_id, p.display_name, b.status, b.seats, b.guests, b.paid_coins,
      b.created_at,
      ${refundedCoins(sql)} as refunded_coins,
      case when b.status = 'held' then (select w.offer_expires_at from waitlist_entries w
        where w.game_id = b.game_id and w.user_id = b.user_id and w.status = 'offered')
      end as answer_by`
}

/**
 * Returns a page of all bookings for staff; empty past the last page. Pages by ids and reads the
 * remaining columns for that page only.
 */
export async function managedBookings(
  sql: Sql,
  input: ManagedInput,
  moment: Moment,
): Promise<{ items: ManagedRow[]; total: number }> {
  const [cut, [count]] = await Promise.all([
    sql<{ id: string }[]>`
      select b.id from ${joined(sql, input, ['games', ...sortTables(input)])} where ${fits(sql, input)}
      order by ${orderOf(sql, input)}, b.created_at desc, b.id
      limit ${MANAGED_PAGE} offset ${(input.page - 1) * MANAGED_PAGE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from ${joined(sql, input)} where ${fits(sql, input)}`,
  ])
  const ids = cut.map(({ id }) => id)
  const rows = await sql<Fields[]>`
    ${selectManaged(sql)} from bookings b join profiles p on p.id = b.user_id
      join unnest(${ids}::uuid[]) with ordinality page (id, place) on page.id = b.id
    order by page.place`
  return { items: await withGames(sql, rows, moment), total: count?.total ?? 0 }
}

type Table = 'games' | 'stories' | 'profiles'

function sortTables({ sort }: ManagedInput): readonly Table[] {
  if (sort === 'player') return ['profiles']
  return sort === 'game' ? ['stories'] : []
}

/** Selects from bookings `b`, joined with the tables that the filters and `more` need. */
function joined(sql: Sql, { from, to }: ManagedInput, more: readonly Table[] = []) {
  const needs = (table: Table) => more.includes(table)
  return sql`bookings b
    ${needs('games') || from || to ? sql`join games g on g.id = b.game_id` : sql``}
    ${needs('stories') ? sql`join stories s on s.id = g.story_id` : sql``}
    ${needs('profiles') ? sql`join profiles p on p.id = b.user_id` : sql``}`
}

function fits(sql: Sql, { search, status, from, to }: ManagedInput) {
  return sql`${search ? matches(sql, search) : sql`true`}
    and ${status ? sql`b.status = ${status}` : sql`true`}
    and ${from ? sql`g.starts_at >= ${from}` : sql`true`}
    and ${to ? sql`g.starts_at < ${to}` : sql`true`}`
}

/** Condition on the name of the player or the story, searched once instead of for every booking. */
function matches(sql: Sql, search: string) {
  const like = containing(search)
  return sql`(
    b.user_id in (select id from profiles
      where display_name ilike ${like} or account_id::text = ${search})
    or b.game_id in (select g.id from games g join stories s on s.id = g.story_id
      where s.title ->> 'ru' ilike ${like} or s.title ->> 'en' ilike ${like}))`
}

/** Breaks ties by the latest game. Sorting by start matches the index. */
function orderOf(sql: Sql, { sort, desc }: Pick<ManagedInput, 'sort' | 'desc'>) {
  const way = desc ? sql`desc` : sql`asc`
  const then = sql`g.starts_at desc`
  switch (sort) {
    case 'start':
      return sql`g.starts_at ${way}`
    case 'player':
      return sql`p.display_name collate "ru-x-icu" ${way} nulls last, p.account_id, ${then}`
    case 'game':
      return sql`s.title ->> 'ru' collate "ru-x-icu" ${way} nulls last, ${then}`
    case 'made':
      return sql`b.created_at ${way}, ${then}`
    case 'paid':
      return sql`b.paid_coins ${way}, ${then}`
    case 'state':
      return sql`array_position(${[...BOOKING_STATUSES]}::text[], b.status) ${way}, ${then}`
  }
}

/** Returns one booking for staff. @throws CodedError `not_found` */
export async function managedBooking(sql: Sql, id: string, moment: Moment): Promise<ManagedRow> {
  const rows = await sql<Fields[]>`
    ${selectManaged(sql)} from bookings b join profiles p on p.id = b.user_id where b.id = ${id}`
  const [row] = await withGames(sql, rows, moment)
  if (!row) throw new CodedError('not_found')
  return row
}

async function withGames(
  sql: Sql,
  rows: readonly Fields[],
  { now, settings }: Moment,
): Promise<ManagedRow[]> {
  const ids = [...new Set(rows.map(({ gameId }) => gameId))]
  const games = await gamesByIds(sql, ids, now, settings)
  return rows.flatMap(({ gameId, createdAt, answerBy, ...row }) => {
    const game = games.get(gameId)
    if (!game) return []
    const times = { createdAt: createdAt.toISOString(), answerBy: answerBy?.toISOString() ?? null }
    return [{ ...row, ...times, game }]
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
    from games g
      left join bookings b on b.game_id = g.id
        and b.status in ('confirmed', 'attended', 'no_show', 'excused')
      left join profiles p on p.id = b.user_id
    where g.starts_at >= ${span.from} and g.starts_at < ${span.to}
      and g.status in ('published', 'confirmed', 'live', 'finished', 'settled')
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
export async function personOf(sql: Sql, accountId: number): Promise<string> {
  const [row] = await sql<
    Pick<ProfilesRow, 'id'>[]
  >`select id from profiles where account_id = ${accountId}`
  if (!row) throw new CodedError('not_found')
  return row.id
}

/** Finds users a staff member of this role may book for: none of higher rank (rules §11). */
export async function peopleFor(sql: Sql, role: Role, words: string): Promise<NamedPerson[]> {
  const within = ROLES.filter((one) => satisfies(role, one))
  return await findPeople(sql, words, within)
}
