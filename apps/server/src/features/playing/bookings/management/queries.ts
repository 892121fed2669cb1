import type { Sql } from '@cco/database/client'
import { beyondOwn, CANCEL_TERMS, cancellerOf } from '@cco/domain/booking/cancel-terms'
import type { ManagedInput, ManagedRow, StaffCancelPreview } from '@cco/domain/booking/management'
import { MANAGED_PAGE } from '@cco/domain/booking/sorts'
import { BOOKING_STATUSES, type BookingStatus } from '@cco/domain/booking/statuses'
import { CodedError } from '@cco/domain/error/codes'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { ROLES, type Role, satisfies } from '@cco/domain/role/role'
import type { Settings } from '@cco/domain/settings/settings'
import type { Deps } from '../../../../deps.ts'
import { findPeople } from '../../../people/profiles/queries.ts'
import { gamesByIds } from '../../games/public.ts'
import { gameFacts } from '../../games/queries.ts'
import { leftAlone } from '../concessions/commands.ts'
import { claimOf } from '../records/queries.ts'
import { findBooking, refundedCoins } from '../records/store.ts'
import { refundNow } from '../refunds/commands.ts'

type Moment = { now: Date; settings: Settings }

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

/** A page of everybody's bookings for the staff. */
export async function managedBookings(
  sql: Sql,
  input: ManagedInput,
  moment: Moment,
): Promise<{ items: ManagedRow[]; total: number }> {
  const { search = '', status, from, to, page } = input
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`
    from bookings b
      join games g on g.id = b.game_id
      join stories s on s.id = g.story_id
      join profiles p on p.id = b.user_id
    where (${search} = '' or p.display_name ilike ${like} or p.account_id::text = ${search}
        or s.title ->> 'ru' ilike ${like} or s.title ->> 'en' ilike ${like})
      and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${from ?? null}::timestamptz is null or g.starts_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or g.starts_at < ${to ?? null})`
  const [rows, [count]] = await Promise.all([
    sql<Fields[]>`
      ${selectManaged(sql)} ${found}
      order by ${orderOf(sql, input)}, g.starts_at desc, b.created_at desc, b.id
      limit ${MANAGED_PAGE} offset ${(page - 1) * MANAGED_PAGE}`,
    sql<{ total: number }[]>`select count(*)::int as total ${found}`,
  ])
  return { items: await withGames(sql, rows, moment), total: count?.total ?? 0 }
}

function orderOf(sql: Sql, { sort, desc }: Pick<ManagedInput, 'sort' | 'desc'>) {
  const way = desc ? sql`desc nulls last` : sql`asc nulls last`
  switch (sort) {
    case 'start':
      return sql`g.starts_at ${way}`
    case 'player':
      return sql`p.display_name collate "ru-x-icu" ${way}, p.account_id`
    case 'game':
      return sql`s.title ->> 'ru' collate "ru-x-icu" ${way}`
    case 'made':
      return sql`b.created_at ${way}`
    case 'paid':
      return sql`b.paid_coins ${way}`
    case 'state':
      return sql`array_position(${[...BOOKING_STATUSES]}::text[], b.status) ${way}`
  }
}

/** One booking as the staff see it. @throws CodedError `not_found` */
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
 * What cancelling a booking returns now on each of the terms, by the functions that then carry it
 * out, and what this member of staff may still give alone.
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
    const freeSeats = steps.find((step) => step.means === 'free_game')?.seats ?? 0
    return { terms, coins, goodwillCoins, freeSeats, beyond: beyondOwn(refund, own) }
  })
  return { terms, aloneCoins }
}

/** Who plays which game of a day, to be printed at the club's door. */
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

/** The person behind an account number. @throws CodedError `not_found` */
export async function personOf(sql: Sql, accountId: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from profiles where account_id = ${accountId}`
  if (!row) throw new CodedError('not_found')
  return row.id
}

/** People whom somebody of this role may book for: nobody of higher rank (rules §11). */
export async function peopleFor(sql: Sql, role: Role, words: string): Promise<NamedPerson[]> {
  const within = ROLES.filter((one) => satisfies(role, one))
  return await findPeople(sql, words, within)
}
