import { type HeldGame, refusal } from '@cco/domain/booking/admission'
import type { BookingRow, CheckoutLine } from '@cco/domain/booking/contract'
import { priceLines } from '@cco/domain/booking/price'
import type { GameRow } from '@cco/domain/game/contract'
import type { Language } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import type { Sql, Tx } from '../../db/client.ts'
import { gamesByIds } from '../calendar/queries.ts'
import { balanceOf } from '../currency/queries.ts'
import { gameFacts } from '../games/queries.ts'

const PAST_LIMIT = 50

type Moment = { now: Date; settings: Settings }

type BookingFields = Omit<BookingRow, 'createdAt' | 'game'> & { gameId: string; createdAt: Date }

/** These bookings with their games, in the order given; both are asked for at once. */
export async function bookingRows(
  sql: Sql | Tx,
  wanted: readonly { id: string; gameId: string }[],
  { now, settings }: Moment,
): Promise<BookingRow[]> {
  const [rows, games] = await Promise.all([
    sql<BookingFields[]>`
      select id, game_id, status, seats, guests, paid_coins, created_at
      from bookings where id = any(${wanted.map(({ id }) => id)}::uuid[])`,
    gamesByIds(
      sql,
      wanted.map(({ gameId }) => gameId),
      now,
      settings,
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, bookingRowOf(row, games)]))
  return wanted.flatMap(({ id }) => byId.get(id) ?? [])
}

/** A person's bookings: those of games still to come or running, and the last fifty past ones. */
export async function bookingsOf(
  sql: Sql,
  userId: string,
  moment: Moment,
): Promise<{ coming: BookingRow[]; past: BookingRow[] }> {
  const [coming, past] = await Promise.all([
    sql<BookingFields[]>`
      select b.id, b.game_id, b.status, b.seats, b.guests, b.paid_coins, b.created_at
      from bookings b join games g on g.id = b.game_id
      where b.user_id = ${userId} and g.ends_at > ${moment.now}
        and b.status in ('held', 'confirmed')
      order by g.starts_at`,
    sql<BookingFields[]>`
      select b.id, b.game_id, b.status, b.seats, b.guests, b.paid_coins, b.created_at
      from bookings b join games g on g.id = b.game_id
      where b.user_id = ${userId}
        and (g.ends_at <= ${moment.now} or b.status not in ('held', 'confirmed'))
      order by g.starts_at desc
      limit ${PAST_LIMIT}`,
  ])
  const rows = await withGames(sql, [...coming, ...past], moment)
  return { coming: rows.slice(0, coming.length), past: rows.slice(coming.length) }
}

async function withGames(
  sql: Sql,
  rows: readonly BookingFields[],
  { now, settings }: Moment,
): Promise<BookingRow[]> {
  const ids = [...new Set(rows.map((row) => row.gameId))]
  const games =
    ids.length > 0 ? await gamesByIds(sql, ids, now, settings) : new Map<string, GameRow>()
  return rows.map((row) => bookingRowOf(row, games))
}

function bookingRowOf(
  { gameId, createdAt, ...row }: BookingFields,
  games: ReadonlyMap<string, GameRow>,
): BookingRow {
  const game = games.get(gameId)
  if (!game) throw new Error(`booking ${row.id} has no game ${gameId}`)
  return { ...row, createdAt: createdAt.toISOString(), game }
}

type PreviewRequest = Moment & {
  lines: readonly CheckoutLine[]
  userId: string | undefined
  language: Language
}

/** What checkout would answer now for these lines; holds nothing (rules §2). */
export async function previewOf(sql: Sql, request: PreviewRequest) {
  const { lines, userId, now, settings, language } = request
  const ids = lines.map((line) => line.gameId)
  const [facts, games, held, balance] = await Promise.all([
    gameFacts(sql, ids),
    gamesByIds(sql, ids, now, settings),
    userId === undefined ? [] : heldGamesOf(sql, userId, now),
    userId === undefined ? null : balanceOf(sql, userId),
  ])
  const byId = new Map(facts.map((game) => [game.id, game]))
  const prices = priceLines(
    lines.map((line) => ({ seats: line.seats, unitPrice: byId.get(line.gameId)?.price ?? 0 })),
  )
  return {
    lines: lines.map((line, index) => {
      const game = byId.get(line.gameId)
      const reason = refusal({ line, game, userId, held, others: facts, now, settings, language })
      return {
        gameId: line.gameId,
        // A draft may not be known to exist, so it is as unknown as a made-up id.
        game: reason?.code === 'game_not_found' ? null : (games.get(line.gameId) ?? null),
        total: prices.lines[index] ?? 0,
        problem: reason ? { code: reason.code, details: reason.details } : null,
      }
    }),
    total: prices.total,
    balance,
    maxSeatsPerBooking: settings.maxSeatsPerBooking,
  }
}

/** Live bookings of a person whose games are not over. */
export async function heldGamesOf(sql: Sql | Tx, userId: string, now: Date): Promise<HeldGame[]> {
  return await sql<HeldGame[]>`
    select b.game_id, s.title, g.starts_at, g.ends_at
    from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
    where b.user_id = ${userId} and b.status in ('held', 'confirmed') and g.ends_at > ${now}`
}
