-- Counters of games: seats_taken (design §5) and waiting (rules §4).
create function occupying_seats(status text, seats smallint) returns integer
  language sql immutable
  return case when status in ('held', 'confirmed', 'attended', 'no_show', 'excused') then seats else 0 end;

create function bookings_count_seats() returns trigger language plpgsql as $$
declare
  before_seats integer := 0;
  after_seats integer := 0;
begin
  if tg_op <> 'INSERT' then before_seats := occupying_seats(old.status, old.seats); end if;
  if tg_op <> 'DELETE' then after_seats := occupying_seats(new.status, new.seats); end if;
  if tg_op = 'UPDATE' and new.game_id <> old.game_id then
    raise exception 'a booking never changes its game' using errcode = 'restrict_violation';
  end if;
  if after_seats <> before_seats then
    update games set seats_taken = seats_taken + after_seats - before_seats
      where id = coalesce(new.game_id, old.game_id);
  end if;
  return null;
end $$;
create trigger bookings_count_seats after insert or update or delete on bookings
  for each row execute function bookings_count_seats();

create function waitlist_entries_count_waiting() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.status = 'waiting' then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.status = 'waiting' then change := change + 1; end if;
  if change <> 0 then
    update games set waiting = waiting + change where id = coalesce(new.game_id, old.game_id);
  end if;
  return null;
end $$;
create trigger waitlist_entries_count_waiting after insert or update or delete on waitlist_entries
  for each row execute function waitlist_entries_count_waiting();

-- Kept by the database as members come and go (rules §9), under the lock of the guild.
create function count_guild_members() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update guilds set members = members - 1 where id = old.guild_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update guilds set members = members + 1 where id = new.guild_id;
  end if;
  return null;
end $$;
create trigger guild_members_counted after insert or delete or update of guild_id on guild_members
  for each row execute function count_guild_members();

-- The record of a master (rules §5): the latest twenty announced games that were run, or that the
-- master cancelled, newest first.
create function master_latest_games(_master_id uuid)
  returns table (id uuid, status text, starts_at timestamptz) stable language sql as $$
  select g.id, g.status, g.starts_at from games g
  where g.master_id = _master_id and (g.status in ('finished', 'settled')
    or (g.status = 'cancelled' and g.cancelled_by = 'master' and exists (
      -- A deleted draft was never announced.
      select 1 from game_changes ch where ch.game_id = g.id and ch.to_status = 'cancelled'
        and ch.from_status in ('published', 'confirmed', 'live'))))
  order by g.starts_at desc, g.id limit 20
$$;

create function master_sinks(_master_id uuid) returns boolean stable language sql as $$
  select count(*) filter (where latest.status = 'cancelled') >= 3
  from master_latest_games(_master_id) latest
$$;

-- master_cards.sinks follows every transition that ends a game.
create function game_changes_weigh_master() returns trigger language plpgsql as $$
begin
  update master_cards c set sinks = master_sinks(c.user_id)
  from games g
  where g.id = new.game_id and c.user_id = g.master_id
    and c.sinks is distinct from master_sinks(c.user_id);
  return null;
end $$;
create trigger game_changes_weigh_master after insert on game_changes for each row
  when (new.to_status in ('finished', 'cancelled'))
  execute function game_changes_weigh_master();

create function master_cards_weigh() returns trigger language plpgsql as $$
begin
  new.sinks := master_sinks(new.user_id);
  return new;
end $$;
create trigger master_cards_weigh before insert on master_cards for each row
  execute function master_cards_weigh();

-- Totals of stories, masters and players. Each function counts again from the rows themselves, so that
-- calling it twice or in any order is harmless. The row is locked before the count: of two callers the
-- second counts what the first saw.
create function refresh_story_totals(story uuid) returns void language plpgsql as $$
begin
  insert into story_totals (story_id) values (story) on conflict do nothing;
  perform from story_totals where story_id = story for update;
  update story_totals set
    (review_count, stars_total) = (
      select count(*), coalesce(sum(stars), 0) from reviews
      where story_id = story and status = 'published'),
    games_run = (
      select count(*) from games where story_id = story and status in ('finished', 'settled'))
  where story_id = story;
end $$;

create function refresh_master_totals(master uuid) returns void language plpgsql as $$
begin
  insert into master_totals (user_id) values (master) on conflict do nothing;
  perform from master_totals where user_id = master for update;
  update master_totals set
    (review_count, stars_total) = (
      select count(*), coalesce(sum(stars), 0) from reviews
      where master_id = master and status = 'published'),
    games_run = (
      select count(*) from games where master_id = master and status in ('finished', 'settled'))
  where user_id = master;
end $$;

create function refresh_games_played(player uuid) returns void language plpgsql as $$
begin
  perform from profiles where id = player for update;
  update profiles set games_played = (
      select count(*) from bookings where user_id = player and status = 'attended')
  where id = player;
end $$;
