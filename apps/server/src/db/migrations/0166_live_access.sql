-- What staff may listen to depends on their second factor while the club demands one (rules §11), so
-- that every node decides anew when it is verified or removed. No client hears of the change itself.
create trigger mfa_factors_live after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function notify_live_change('user_id', 'user', 'user_id');
create trigger mfa_factors_live_verified after insert or update of status on auth.mfa_factors
  for each row when (new.status = 'verified')
  execute function notify_live_change('user_id', 'user', 'user_id');

-- Friends who are online hear of a user who comes online or goes offline, beside the staff.
create function notify_friends() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_changes', json_build_object(
    'table', tg_table_name,
    'op', lower(tg_op),
    'id', new.user_id,
    'topic', 'user:' || friend.user_id
  )::text)
  from (
    select case when f.user_low = new.user_id then f.user_high else f.user_low end as user_id
    from friendships f
    where new.user_id in (f.user_low, f.user_high) and f.status = 'accepted'
  ) friend
    join user_presence p on p.user_id = friend.user_id and p.is_online;
  return null;
end $$;
create trigger user_presence_friends_new after insert on user_presence
  for each row when (new.is_online) execute function notify_friends();
create trigger user_presence_friends after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online) execute function notify_friends();
