import type { Sql } from '@cco/database/client'
import { withoutTimeouts } from '@cco/database/patience'

/**
 * The invariants of the data (design §5), each as a query that returns the rows violating it; the
 * table `moment` holds the time of the verification.
 * Constraints enforce most of them; these queries detect a constraint that was dropped or bypassed.
 */
export const INVARIANTS: readonly { name: string; broken: string }[] = [
  {
    name: 'a balance is the sum of its transactions',
    broken: `select a.user_id::text as id from currency_accounts a
      left join currency_transactions t on t.user_id = a.user_id
      group by a.user_id, a.balance having a.balance <> coalesce(sum(t.amount), 0)`,
  },
  {
    name: 'a balance is never negative, but after a charge-back',
    broken: `select user_id::text as id from currency_accounts a
      where balance < 0 and not exists (
        select from currency_transactions t
        where t.user_id = a.user_id and t.reference ? 'chargeback')`,
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
        and gx.starts_at < gy.ends_at and gy.starts_at < gx.ends_at
        -- Players who have not answered a rescheduled game may have another one at that time.
        and not exists (select 1 from booking_reschedules m
          where m.booking_id in (x.id, y.id) and m.answer is null)
        -- Accepting the offered seats gives the others up.
        and not exists (select 1 from waitlist_entries w
          where w.replaces_booking_id in (x.id, y.id) and w.status = 'offered'
            and w.game_id in (x.game_id, y.game_id))`,
  },
  {
    name: 'games played are the seats attended',
    broken: `select p.id::text as id from profiles p
      left join bookings b on b.user_id = p.id and b.status = 'attended'
      -- A mark counts when its event has been handled.
      where not exists (select from domain_events e
        where e.handled_at is null and e.facts ->> 'userId' = p.id::text)
      group by p.id having p.games_played <> count(b.id)`,
  },
  {
    name: 'experience is the sum of its ledger, and no turn of it is missing',
    broken: `select p.id::text as id from profiles p left join xp_events x on x.user_id = p.id
      group by p.id, p.xp having p.xp <> coalesce(sum(x.points), 0)
      union select min(id::text) from xp_events group by user_id, kind, source_id
        having max(turn) <> count(*)`,
  },
  {
    name: 'a level is that of the experience',
    broken: `select p.id::text as id from profiles p where p.level <> 1 + (
      select count(*) from (
        select sum(5 * n * n + 50 * n + 100) over (order by n) as needed
        from generate_series(1, 200) n) steps
      where steps.needed <= p.xp)`,
  },
  {
    name: 'the coins of a level are in the ledger',
    broken: `select l.user_id::text as id from levels l
        left join currency_transactions t on t.idempotency_key = 'level:' || l.user_id || ':' || l.level
      where l.coins > 0 and (t.id is null or t.amount <> l.coins)`,
  },
  {
    name: 'the coins of an achievement are in the ledger',
    broken: `select a.id::text as id from user_achievements a
        left join currency_transactions t
          on t.idempotency_key = 'achievement:' || a.user_id || ':' || a.achievement_id
      where a.coins > 0 and (t.id is null or t.amount <> a.coins)`,
  },
  {
    name: 'every level up to that of the experience was reached',
    broken: `select p.id::text as id from profiles p
      left join levels l on l.user_id = p.id and l.level <= p.level
      group by p.id, p.level having count(l.level) <> p.level - 1`,
  },
  {
    name: 'coins for a level or an achievement were given once, to who reached or got it',
    broken: `select min(t.id::text) as id from currency_transactions t
        left join levels l on l.user_id = t.user_id and l.level::text = t.reference ->> 'level'
        left join user_achievements a on a.user_id = t.user_id
          and a.achievement_id::text = t.reference ->> 'achievement'
      where t.reference ? 'level' or t.reference ? 'achievement'
      group by t.user_id, t.reference ->> 'level', t.reference ->> 'achievement'
      having count(*) > 1 or sum(t.amount) is distinct from max(coalesce(l.coins, a.coins))`,
  },
  {
    name: 'what gives experience gives it once at a time, and takes it back whole',
    broken: `select min(id::text) as id from xp_events group by user_id, kind, source_id
      having sum(case when turn % 2 = 1 then 1 else -1 end) not in (0, 1)
        or (count(*) % 2 = 0 and sum(points) <> 0) or sum(points) < 0`,
  },
  {
    name: 'the users who have an achievement are counted',
    broken: `select a.id::text as id from achievements a
        left join achievement_totals t on t.achievement_id = a.id
        left join user_achievements u on u.achievement_id = a.id and u.revoked_at is null
      group by a.id, t.holders having coalesce(t.holders, 0) <> count(u.id)`,
  },
  {
    name: 'the coins of founding a guild are in the ledger',
    broken: `select g.id::text as id from guilds g
        left join currency_transactions t on t.idempotency_key = 'guild:' || g.id
      where g.coins > 0 and (t.id is null or t.amount <> -g.coins)`,
  },
  {
    name: 'the members of a guild are counted, and one of them leads it',
    broken: `select g.id::text as id from guilds g
        left join guild_members m on m.guild_id = g.id
      group by g.id
      having g.members <> count(m.user_id)
        or (g.disbanded_at is null) <> (count(*) filter (where m.rank = 'leader') = 1)`,
  },
  {
    name: 'the games that members of a guild attended together are counted',
    broken: `select g.id::text as id from guilds g
        left join guild_posts p on p.guild_id = g.id and p.kind = 'together'
      group by g.id having g.games_together <> count(p.id)`,
  },
  {
    name: 'a free seat that a ticket gave is one gift game of its user',
    broken: `select u.id::text as id from user_items u join items i on i.id = u.item_id
        left join gift_games g on g.giver_id = u.user_id and g.recipient_id = u.user_id
          and g.request_key = u.id
      where i.kind = 'ticket' and i.look = 'seat' and (u.used_at is null) <> (g.id is null)`,
  },
  {
    name: 'a free game without a price comes from a ticket',
    broken: `select g.id::text as id from gift_games g
        left join user_items u on u.id = g.request_key and u.user_id = g.giver_id
      where g.recipient_id = g.giver_id and u.used_at is null`,
  },
  {
    name: 'a grant of an item counts those it has come to, and those who received it',
    broken: `select n.id::text as id from item_grants n
      where n.recipients <> (select count(*) from item_grant_recipients r where r.grant_id = n.id)
        or n.processed <> (select count(*) from item_grant_recipients r
          where r.grant_id = n.id and r.processed_at is not null)
        or n.given <> (select count(*) from user_items u
          where u.item_id = n.item_id and u.source_kind = 'hand' and u.source_id = n.id::text)`,
  },
  {
    name: 'a level or an achievement that gave an item is one that its user has',
    broken: `select u.id::text as id from user_items u
      where (u.source_kind = 'level' and not exists (select from levels l
          where l.user_id = u.user_id and l.level::text = u.source_id))
        or (u.source_kind = 'achievement' and not exists (select from user_achievements a
          where a.user_id = u.user_id and a.achievement_id::text = u.source_id))`,
  },
  {
    name: 'equal scores of a list share a place, and each position is taken once',
    broken: `select user_id::text as id from (
        select user_id, place, position, tied,
          rank() over (partition by season_id, board order by score desc) as due_place,
          row_number() over (partition by season_id, board order by position) as due_position,
          count(*) over (partition by season_id, board, score) as due_tied
        from season_standings where position is not null) s
      where (place, position, tied) <> (due_place, due_position, due_tied)`,
  },
  {
    name: 'equal scores of guilds share a place, and each position is taken once',
    broken: `select guild_id::text as id from (
        select guild_id, place, position, tied,
          rank() over (partition by season_id order by score desc) as due_place,
          row_number() over (partition by season_id order by position) as due_position,
          count(*) over (partition by season_id, score) as due_tied
        from guild_standings) s
      where (place, position, tied) <> (due_place, due_position, due_tied)`,
  },
  {
    name: 'a final season gave its items to all who took part',
    broken: `select id::text as id from seasons
      where state = 'final' and (rewarded <> participants or closed_at is null)`,
  },
  {
    name: 'ratings are those of the published reviews',
    broken: `select s.id::text as id from stories s
      left join story_totals t on t.story_id = s.id
      left join reviews r on r.story_id = s.id and r.status = 'published'
      where not exists (select from domain_events e
        where e.handled_at is null and e.facts ->> 'storyId' = s.id::text)
      group by s.id, t.story_id
      having coalesce(t.review_count, 0) <> count(r.id)
        or coalesce(t.stars_total, 0) <> coalesce(sum(r.stars), 0)`,
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
    name: 'what came back for a booking was paid for it',
    broken: `select b.id::text as id from bookings b join booking_refunds r on r.booking_id = b.id
      where r.cause <> 'goodwill' group by b.id, b.paid_coins having sum(r.coins) > b.paid_coins`,
  },
  {
    name: 'every refund is in the ledger',
    broken: `select r.id::text as id from booking_refunds r
        left join currency_transactions t on t.idempotency_key = r.ledger_key
      where t.id is null or t.amount <> r.coins or t.reference ->> 'booking' <> r.booking_id::text`,
  },
  {
    name: 'seats are held for exactly those who are offered them',
    broken: `select coalesce(w.id, b.id)::text as id
      from (select * from waitlist_entries where status = 'offered') w
        full join (select * from bookings where status = 'held') b
          on b.game_id = w.game_id and b.user_id = w.user_id
      where w.id is null or b.id is null or w.seats <> b.seats`,
  },
  {
    name: 'games.waiting equals the entries that wait',
    broken: `select g.id::text as id from games g
        left join waitlist_entries w on w.game_id = g.id and w.status = 'waiting'
      group by g.id having g.waiting <> count(w.id)`,
  },
  {
    name: 'no one holds or waits for seats of a cancelled game',
    broken: `select g.id::text as id from games g where g.status = 'cancelled' and (
      exists (select 1 from bookings b where b.game_id = g.id and b.status in ('held', 'confirmed'))
      or exists (select 1 from waitlist_entries w
        where w.game_id = g.id and w.status in ('waiting', 'offered')))`,
  },
  {
    name: 'every booking has its history',
    broken: `select b.id::text as id from bookings b where not exists (
      select 1 from booking_changes c where c.booking_id = b.id and c.to_status = b.status)`,
  },
  {
    name: 'uses of a promo code are the checkouts that hold or spent it',
    broken: `select p.id::text as id from promo_codes p
        left join promo_redemptions r on r.promo_code_id = p.id and r.status <> 'released'
      group by p.id having p.uses <> count(distinct (r.user_id, r.request_key))
        filter (where r.id is not null)`,
  },
  {
    name: 'free games of a subscription used are those on its bookings',
    broken: `select s.id::text as id from user_subscriptions s
        left join subscription_uses u on u.subscription_id = s.id
          and u.period_starts_at = s.period_starts_at and u.status <> 'returned'
      group by s.id having s.free_games_used <> coalesce(sum(u.games), 0)`,
  },
  {
    name: 'free seats of a booking that occupies are each paid by a gift or a subscription',
    broken: `select b.id::text as id from bookings b
      where b.status in ('held', 'confirmed') and b.free_seats <>
        (select count(*) from gift_games g where g.booking_id = b.id)
        + coalesce((select sum(u.games) from subscription_uses u
            where u.booking_id = b.id and u.status <> 'returned'), 0)`,
  },
  {
    name: 'every gift is paid, and refunded once at most',
    broken: `select g.id::text as id from gift_games g
        join currency_transactions back on back.idempotency_key = 'gift-refund:' || g.id
        left join currency_transactions paid on paid.idempotency_key = 'gift:' || g.id
      where paid.id is null
        or back.amount <> -paid.amount or g.status not in ('refunded', 'expired')`,
  },
  {
    name: 'every gift that was taken back or expired is returned in the ledger',
    broken: `select g.id::text as id from gift_games g
        left join currency_transactions back on back.idempotency_key = 'gift-refund:' || g.id
      where g.status in ('refunded', 'expired') and back.id is null`,
  },
  {
    name: 'a gift to an address has no recipient until it is claimed',
    broken: `select id::text as id from gift_games
      where case when status in ('claimed', 'reserved', 'used') then recipient_id is null
        else (recipient_id is null) <> (recipient_email is not null) end`,
  },
  {
    name: 'a gift that pays a seat is on a booking of its recipient that did not return it',
    broken: `select g.id::text as id from gift_games g join bookings b on b.id = g.booking_id
        join games m on m.id = b.game_id
      where b.user_id <> g.recipient_id
        or b.status in ('expired', 'cancelled_by_master', 'cancelled_by_platform')
        or (g.status = 'used' and m.status not in ('finished', 'settled', 'cancelled'))`,
  },
  {
    name: 'a use of a promo code is reserved on a held booking, else counted or released',
    broken: `select r.id::text as id from promo_redemptions r join bookings b on b.id = r.booking_id
      where (r.status = 'reserved' and b.status <> 'held')
        or (r.status = 'counted' and b.status in ('held', 'expired'))`,
  },
  {
    name: 'every credited payment is in the ledger once, with its coins',
    broken: `select p.id::text as id from payments p
        left join currency_transactions t on t.idempotency_key = 'payment:' || p.id
      where (p.credited_at is not null) <> (t.id is not null) or t.amount <> p.coins`,
  },
  {
    // Not within the first hour: the clocks of nodes differ, and requests may wait.
    name: 'a banned user is charged nothing for a subscription',
    broken: `select t.id::text as id from currency_transactions t
        join user_bans b on b.user_id = t.user_id and b.kind = 'banned'
      where t.reference ? 'subscription' and t.amount < 0
        and t.created_at > b.starts_at + interval '1 hour'
        and coalesce(t.created_at < least(b.lifted_at, b.ends_at), true)`,
  },
  {
    name: 'a sanction that was lifted is lifted on the accounts that continue it',
    broken: `select b.id::text as id from user_bans b join user_bans of_first on of_first.id = b.continues
      where of_first.lifted_at is not null and b.lifted_at is null`,
  },
  {
    name: 'no more is returned for a subscription than was paid for it',
    broken: `select t.reference ->> 'subscription' as id from currency_transactions t
      where t.reference ? 'subscription'
      group by t.reference ->> 'subscription' having sum(t.amount) > 0`,
  },
  {
    name: 'a removed account holds no seat, place in a waitlist or guild, subscription or presence',
    broken: `select u.id::text as id from auth.users u
      where u.deleted_at is not null and (
        exists (select from bookings b join games g on g.id = b.game_id
          where b.user_id = u.id and b.status in ('held', 'confirmed')
            and g.starts_at > u.deleted_at)
        or exists (select from waitlist_entries w join games g on g.id = w.game_id
          where w.user_id = u.id and w.status in ('waiting', 'offered')
            and g.starts_at > u.deleted_at)
        or exists (select from user_subscriptions s where s.user_id = u.id and s.is_active)
        or exists (select from guild_members m where m.user_id = u.id)
        or exists (select from user_presence p where p.user_id = u.id))`,
  },
  {
    // A role change is the trace of an owner that the club had.
    name: 'a club that has or had owners has one who can act',
    broken: `select 'club' as id from moment
      where (exists (select from user_roles where role = 'owner')
          or exists (select from role_change_notifications where 'owner' in (old_role, new_role)))
        and not exists (
          select from user_roles r join auth.users u on u.id = r.user_id
          where r.role = 'owner' and u.deleted_at is null
            and coalesce(u.banned_until <= moment.now, true)
            and not exists (select from user_bans b
              where b.user_id = u.id and b.lifted_at is null
                and (b.ends_at is null or b.ends_at > moment.now)))`,
  },
]

type Verified = { sql: Sql; clock: { now: () => Date } }

export type Finding = { invariant: string; count: number; sample: string }

/** Returns the violated invariants, each with its number of rows and one example. */
export async function findings({ sql, clock }: Verified): Promise<Finding[]> {
  const now = clock.now()
  const found: Finding[] = []
  for (const { name, broken } of INVARIANTS) {
    const [row] = await sql.begin('read only', async (tx) => {
      await withoutTimeouts(tx)
      return await tx.unsafe<{ count: number; sample: string | null }[]>(
        `with moment as (select $1::timestamptz as now)
          select count(*)::int as count, min(id) as sample from (${broken}) b`,
        [now],
      )
    })
    if (row && row.count > 0)
      found.push({ invariant: name, count: row.count, sample: row.sample ?? '' })
  }
  return found
}
