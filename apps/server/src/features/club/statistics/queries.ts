import type { Sql } from '@cco/database/client'
import type {
  StatisticsDay,
  StatisticsInput,
  statisticsOutput,
} from '@cco/domain/statistics/contract'
import { comparedShift, datesOf, type Period, type Span } from '@cco/domain/statistics/period'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { instantOf, localOf, shiftDate } from '@cco/domain/time/zoned'
import type * as z from 'zod'
import { playingIn } from './playing-queries.ts'
import { salesIn } from './sales-queries.ts'

type Statistics = z.input<typeof statisticsOutput>

/**
 * Returns the figures of a period by days of the club's clock, and those of the period that it is
 * compared with. Both come from the rows themselves: there is nothing kept beside them to drift.
 */
export async function statisticsOf(
  sql: Sql,
  { period, comparison }: StatisticsInput,
  now: Date,
): Promise<Statistics> {
  const shift = comparison === 'none' ? undefined : comparedShift(period, comparison)
  const [current, compared, [balances]] = await Promise.all([
    figuresOf(sql, period, now),
    shift === undefined ? null : figuresOf(sql, shifted(period, shift), earlier(now, shift)),
    sql<{ owed: number }[]>`
      select coalesce(sum(balance), 0)::float8 as owed from currency_accounts where balance > 0`,
  ])
  return {
    asOf: now,
    unfinished: localOf(now, CLUB_ZONE).date <= period.to,
    ...current,
    owed: balances?.owed ?? 0,
    compared,
  }
}

const shifted = ({ from, to }: Period, days: number): Period => ({
  from: shiftDate(from, -days),
  to: shiftDate(to, -days),
})

/** The same time of day, so many days earlier. */
function earlier(now: Date, days: number): Date {
  const { date, time } = localOf(now, CLUB_ZONE)
  return instantOf({ date: shiftDate(date, -days), time }, CLUB_ZONE)
}

/** The instants of a period, which end at one that may lie within it. */
function spanOf(period: Period, until: Date): Span {
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, CLUB_ZONE)
  const end = midnight(shiftDate(period.to, 1))
  return { from: midnight(period.from), to: end < until ? end : until }
}

/** Returns the figures of a period up to an instant that may lie within it. */
async function figuresOf(sql: Sql, period: Period, until: Date) {
  const span = spanOf(period, until)
  const [days, playing, sales] = await Promise.all([
    daysOf(sql, period, span),
    playingIn(sql, span),
    salesIn(sql, span),
  ])
  return { days, playing, sales }
}

/** Returns every day of a period up to an instant. */
export async function daysUntil(sql: Sql, period: Period, until: Date): Promise<StatisticsDay[]> {
  return await daysOf(sql, period, spanOf(period, until))
}

/** Returns every day of a period, and zeros for those without anything. */
async function daysOf(sql: Sql, period: Period, span: Span): Promise<StatisticsDay[]> {
  const { from, to } = span
  type Coins = Pick<
    StatisticsDay,
    'date' | 'spent' | 'bought' | 'granted' | 'refunded' | 'withdrawn'
  >
  const [coins, games, players] = await Promise.all([
    sql<Coins[]>`
      select date::text,
        coalesce(-sum(amount) filter (where amount < 0 and paid), 0)::float8 as spent,
        coalesce(sum(amount) filter (where amount > 0 and type = 'purchase'), 0)::float8 as bought,
        coalesce(sum(amount) filter (where amount > 0 and type not in ('purchase', 'refund')), 0)
          ::float8 as granted,
        coalesce(sum(amount) filter (where amount > 0 and type = 'refund'), 0)::float8 as refunded,
        coalesce(-sum(amount) filter (where amount < 0 and not paid), 0)::float8 as withdrawn
      from (
        select (created_at at time zone ${CLUB_ZONE})::date as date, amount, type,
          -- A refund of money or a chargeback takes back the coins of a purchase.
          type in ('booking', 'gift')
            or (type = 'purchase' and not reference ?| array['refunded', 'chargeback']) as paid
        from currency_transactions where created_at >= ${from} and created_at < ${to}) moved
      group by date`,
    sql<Pick<StatisticsDay, 'date' | 'games' | 'seats' | 'taken'>[]>`
      select (starts_at at time zone ${CLUB_ZONE})::date::text as date, count(*)::int as games,
        sum(max_players)::int as seats, sum(seats_taken)::int as taken
      from games
      where starts_at >= ${from} and starts_at < ${to}
        and status not in ('draft', 'review', 'cancelled')
      group by 1`,
    sql<Pick<StatisticsDay, 'date' | 'players'>[]>`
      select (created_at at time zone ${CLUB_ZONE})::date::text as date, count(*)::int as players
      from profiles where created_at >= ${from} and created_at < ${to}
      group by 1`,
  ])
  const byDate = new Map<string, Partial<StatisticsDay>>()
  for (const part of [...coins, ...games, ...players]) {
    byDate.set(part.date, { ...byDate.get(part.date), ...part })
  }
  return datesOf(period).map((date) => ({ ...NOTHING, ...byDate.get(date), date }))
}

const NOTHING = {
  ...{ spent: 0, bought: 0, granted: 0, refunded: 0, withdrawn: 0 },
  ...{ games: 0, seats: 0, taken: 0, players: 0 },
}
