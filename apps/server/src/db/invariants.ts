import type { Sql } from './client.ts'

/**
 * What must always hold (design §5), each as a query that lists what breaks it. The database's own
 * constraints keep most of them; this looks again, in case a constraint was dropped or bypassed.
 */
export const INVARIANTS: readonly { name: string; broken: string }[] = [
  {
    name: 'a balance is the sum of its transactions',
    broken: `select a.user_id::text as id from currency_accounts a
      left join currency_transactions t on t.user_id = a.user_id
      group by a.user_id, a.balance having a.balance <> coalesce(sum(t.amount), 0)`,
  },
  {
    name: 'a balance is never negative',
    broken: 'select user_id::text as id from currency_accounts where balance < 0',
  },
  {
    name: 'balance_after follows the rows before it',
    broken: `select id::text as id from (
        select id, balance_after,
          sum(amount) over (partition by user_id order by sequence) as running
        from currency_transactions) t
      where balance_after <> running`,
  },
  {
    name: 'seats_taken equals the seats of occupying bookings',
    broken: `select g.id::text as id from games g left join bookings b on b.game_id = g.id
      group by g.id having g.seats_taken <> coalesce(sum(occupying_seats(b.status, b.seats)), 0)`,
  },
  {
    name: 'seats_taken never exceeds max_players',
    broken: 'select id::text as id from games where seats_taken > max_players',
  },
  {
    name: 'a master never has two overlapping games',
    broken: `select a.id::text as id from games a join games b
        on a.master_id = b.master_id and a.id < b.id
        and a.starts_at < b.busy_until and b.starts_at < a.busy_until
      where a.status in ('published', 'confirmed', 'live', 'finished', 'settled')
        and b.status in ('published', 'confirmed', 'live', 'finished', 'settled')`,
  },
  {
    name: 'a player never holds seats in overlapping games',
    broken: `select x.id::text as id
      from bookings x join games gx on gx.id = x.game_id
        join bookings y on y.user_id = x.user_id and x.id < y.id
        join games gy on gy.id = y.game_id
      where x.status in ('held', 'confirmed') and y.status in ('held', 'confirmed')
        -- A time that a player has not accepted yet holds nobody to it.
        and x.schedule_version = gx.schedule_version and y.schedule_version = gy.schedule_version
        and gx.starts_at < gy.ends_at and gy.starts_at < gx.ends_at`,
  },
  {
    name: 'one live booking per player and game',
    broken: `select min(id::text) as id from bookings where status in ('held', 'confirmed')
      group by game_id, user_id having count(*) > 1`,
  },
  {
    name: 'every coin paid for a booking is in the ledger',
    broken: `select b.id::text as id from bookings b
        left join currency_transactions t on t.idempotency_key = 'booking:' || b.id
      where b.paid_coins > 0 and (t.id is null or t.amount <> -b.paid_coins)`,
  },
  {
    name: 'every ledger row of a booking has its booking',
    broken: `select t.id::text as id from currency_transactions t
        left join bookings b on b.id::text = t.reference ->> 'booking'
      where t.type = 'booking' and t.reference ? 'booking' and b.id is null`,
  },
  {
    name: 'every booking has its history',
    broken: `select b.id::text as id from bookings b where not exists (
      select 1 from booking_changes c where c.booking_id = b.id and c.to_status = b.status)`,
  },
]

export type Finding = { invariant: string; count: number; sample: string }

/** The invariants that do not hold, with how many rows break each and one of them. */
export async function findings(sql: Sql): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { name, broken } of INVARIANTS) {
    const [row] = await sql.unsafe<{ count: number; sample: string | null }[]>(
      `select count(*)::int as count, min(id) as sample from (${broken}) b`,
    )
    if (row && row.count > 0)
      found.push({ invariant: name, count: row.count, sample: row.sample ?? '' })
  }
  return found
}
