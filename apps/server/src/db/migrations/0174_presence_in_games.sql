-- Beside friends, those who share a game to come hear of a user who comes online or goes offline: its
-- master and its players, unless one has blocked the other.
drop trigger user_presence_friends_new on user_presence;
drop trigger user_presence_friends on user_presence;
drop function notify_friends();

create function notify_acquaintances() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_changes', json_build_object(
    'table', tg_table_name,
    'op', lower(tg_op),
    'id', new.user_id,
    'topic', 'user:' || acquaintance.user_id
  )::text)
  from (
    with shared as (
      select g.id, g.master_id from games g
      where g.master_id = new.user_id and g.status in ('published', 'confirmed', 'live')
      union
      select g.id, g.master_id from bookings b join games g on g.id = b.game_id
      where b.user_id = new.user_id and b.status = 'confirmed'
        and g.status in ('published', 'confirmed', 'live')
    )
    select case when f.user_low = new.user_id then f.user_high else f.user_low end as user_id
    from friendships f
    where new.user_id in (f.user_low, f.user_high) and f.status = 'accepted'
    union
    select master_id from shared
    union
    select b.user_id from shared join bookings b on b.game_id = shared.id
    where b.status = 'confirmed'
  ) acquaintance
    join user_presence p on p.user_id = acquaintance.user_id and p.is_online
  where acquaintance.user_id <> new.user_id and not exists (
    select from user_blocks k where (k.blocker_id, k.blocked_id) in
      ((new.user_id, acquaintance.user_id), (acquaintance.user_id, new.user_id)));
  return null;
end $$;
create trigger user_presence_acquaintances_new after insert on user_presence
  for each row when (new.is_online) execute function notify_acquaintances();
create trigger user_presence_acquaintances after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online) execute function notify_acquaintances();
