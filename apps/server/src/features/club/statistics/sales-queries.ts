import type { Sql } from '@cco/database/client'
import type { Sales } from '@cco/domain/statistics/contract'
import type { Span } from '@cco/domain/statistics/period'

const CURRENCIES_SHOWN = 30

/** Returns what was sold in a span: money for coins, promo codes, gifts and subscriptions. */
export async function salesIn(sql: Sql, { from, to }: Span): Promise<Sales> {
  const [money, [promos], [gifts], [subscriptions]] = await Promise.all([
    sql<Sales['money']>`
      select provider, currency, count(*)::int as payments,
        sum(amount_minor)::float8 as amount_minor,
        coalesce(sum(amount_minor) filter (where status in ('refunded', 'disputed')), 0)::float8
          as returned_minor
      from payments where credited_at >= ${from} and credited_at < ${to}
      group by provider, currency order by amount_minor desc limit ${CURRENCIES_SHOWN}`,
    sql<Pick<Sales, 'promoUses' | 'promoDiscount'>[]>`
      select count(*)::int as promo_uses, coalesce(sum(r.discount), 0)::float8 as promo_discount
      from games g join bookings b on b.game_id = g.id
        join promo_redemptions r on r.booking_id = b.id
      where g.starts_at >= ${from} and g.starts_at < ${to} and r.status = 'counted'`,
    sql<Pick<Sales, 'gifts' | 'giftsUsed'>[]>`
      select count(*)::int as gifts, (count(*) filter (where used))::int as gifts_used
      from gift_games
      where created_at >= ${from} and created_at < ${to} and status <> 'refunded'`,
    sql<Pick<Sales, 'subscriptionsBegun' | 'subscriptionsEnded' | 'subscriptionsActive'>[]>`
      select
        (select count(*)::int from user_subscriptions
          where created_at >= ${from} and created_at < ${to}) as subscriptions_begun,
        (select count(*)::int from user_subscriptions
          where ended_at >= ${from} and ended_at < ${to}) as subscriptions_ended,
        (select count(*)::int from user_subscriptions
          where created_at < ${to} and (is_active or ended_at >= ${to})) as subscriptions_active`,
  ])
  return {
    money,
    ...(promos ?? { promoUses: 0, promoDiscount: 0 }),
    ...(gifts ?? { gifts: 0, giftsUsed: 0 }),
    ...(subscriptions ?? { subscriptionsBegun: 0, subscriptionsEnded: 0, subscriptionsActive: 0 }),
  }
}
