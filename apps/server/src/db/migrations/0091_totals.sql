-- Counts that lists show and sort by, brought up to date by the events that change them (design §7a).
create table story_totals (
  story_id uuid primary key references stories on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  stars_total integer not null default 0 check (stars_total >= review_count),
  games_run integer not null default 0 check (games_run >= 0)
);

create table master_totals (
  user_id uuid primary key references profiles on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  stars_total integer not null default 0 check (stars_total >= review_count),
  games_run integer not null default 0 check (games_run >= 0)
);

-- Each function counts again from the rows themselves, so that calling it twice or in any order is
-- harmless. The row is locked before the count: of two callers the second counts what the first saw.
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

select refresh_story_totals(id) from stories;
select refresh_master_totals(master_id) from (
  select master_id from games union select master_id from reviews) known;
select refresh_games_played(user_id) from (
  select distinct user_id from bookings where status = 'attended') known;

create trigger master_totals_public after insert or update or delete on master_totals
  for each statement execute function notify_public_change();
create trigger story_totals_public after insert or update or delete on story_totals
  for each statement execute function notify_public_change();
