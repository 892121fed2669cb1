import { type HeldGame, refusal } from '@cco/domain/booking/admission'
import type { BookingRow, PreviewLine } from '@cco/domain/booking/contract'
import { payLines } from '@cco/domain/booking/means'
import { CodedError } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/game/contract'
import type { Language } from '@cco/domain/language/language'
import type { Settings } from '@cco/domain/settings/settings'
import type { Sql, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { gamesByIds } from '../calendar/queries.ts'
import { balanceOf } from '../currency/queries.ts'
import { gameFacts } from '../games/queries.ts'
import { spendableGifts } from '../gifts/queries.ts'
import { checkPromo } from '../promocodes/commands.ts'
import { freeGamesOf } from '../subscriptions/queries.ts'

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
      select id, game_id, status, seats, guests, paid_coins, free_seats, created_at
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
      select b.id, b.game_id, b.status, b.seats, b.guests, b.paid_coins, b.free_seats, b.created_at
      from bookings b join games g on g.id = b.game_id
      where b.user_id = ${userId} and g.ends_at > ${moment.now}
        and b.status in ('held', 'confirmed')
      order by g.starts_at`,
    sql<BookingFields[]>`
      select b.id, b.game_id, b.status, b.seats, b.guests, b.paid_coins, b.free_seats, b.created_at
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
  lines: readonly PreviewLine[]
  promoCode: string | undefined
  userId: string | undefined
  /** The network address that asks. */
  from: string
  language: Language
}

/** What checkout would answer now for these lines; holds nothing (rules §2). */
export async function previewOf(deps: Pick<Deps, 'sql' | 'ids'>, request: PreviewRequest) {
  const { sql } = deps
  const { lines, userId, now, settings, language } = request
  const ids = lines.map((line) => line.gameId)
  const [facts, games, held, balance, gifts, subscription] = await Promise.all([
    gameFacts(sql, ids),
    gamesByIds(sql, ids, now, settings),
    userId === undefined ? [] : heldGamesOf(sql, userId, now),
    userId === undefined ? null : balanceOf(sql, userId),
    userId === undefined ? [] : spendableGifts(sql, userId),
    userId === undefined ? undefined : freeGamesOf(sql, userId, now),
  ])
  const byId = new Map(facts.map((game) => [game.id, game]))
  const priced = lines.map((line) => ({
    ...line,
    unitPrice: byId.get(line.gameId)?.price ?? 0,
  }))
  const promo = await previewPromo(deps, request, priced)
  const free = { gifts, subscription: subscription?.left ?? 0 }
  const payments = payLines(
    priced.map((line) => ({
      ...line,
      promo: promo?.usable?.served.has(line.gameId) ?? false,
    })),
    free,
    promo?.usable?.promo ?? null,
    settings.freeSeatCoins,
  )
  return {
    lines: priced.map((line, index) => {
      const game = byId.get(line.gameId)
      const reason = refusal({ line, game, userId, held, others: facts, now, settings, language })
      const payment = payments[index]
      return {
        gameId: line.gameId,
        // A draft may not be known to exist, so it is as unknown as a made-up id.
        game: reason?.code === 'game_not_found' ? null : (games.get(line.gameId) ?? null),
        price: line.seats * line.unitPrice,
        giftSeats: payment?.gifts.length ?? 0,
        subscriptionSeats: payment?.subscription ?? 0,
        discount: payment?.discount ?? 0,
        total: payment?.coins ?? 0,
        problem: reason ? { code: reason.code, details: reason.details } : null,
      }
    }),
    total: payments.reduce((sum, { coins }) => sum + coins, 0),
    freeGames: { gifts: gifts.length, subscription: free.subscription },
    promo: promo && { code: promo.code, problem: promo.problem },
    balance,
    maxSeatsPerBooking: settings.maxSeatsPerBooking,
  }
}

/** A code that does not serve is told beside the cart; only too many tries stop the preview. */
async function previewPromo(
  deps: Pick<Deps, 'sql' | 'ids'>,
  { promoCode: code, userId, from, now }: PreviewRequest,
  lines: readonly { gameId: string; seats: number; unitPrice: number }[],
) {
  if (code === undefined) return null
  try {
    return {
      code,
      usable: await checkPromo(deps, { code, userId, from, lines, now }),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return { code, usable: undefined, problem: { code: error.code, details: error.details } }
  }
}

/** Live bookings of a person whose games are not over. */
export async function heldGamesOf(sql: Sql | Tx, userId: string, now: Date): Promise<HeldGame[]> {
  return await sql<HeldGame[]>`
    select b.game_id, s.title, g.starts_at, g.ends_at
    from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
    where b.user_id = ${userId} and b.status in ('held', 'confirmed') and g.ends_at > ${now}`
}
