-- A live change is sent to one topic (design §7): everyone, one user, the members of a guild, the staff
-- or those at a game. It carries ids alone, so that a channel has nothing private and no payload comes
-- near 8,000 bytes.
-- `notify_live_change(<id column>, <kind of topic>[, <column of the topic's id>])`; a row without the
-- owner that its topic needs, such as a gift to an address, is sent to nobody.
create function notify_live_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  topic text := case when tg_nargs > 2 then tg_argv[1] || ':' || (changed ->> tg_argv[2]) else tg_argv[1] end;
begin
  if topic is not null then
    perform pg_notify('live_changes', json_build_object(
      'table', tg_table_name,
      'op', lower(tg_op),
      'id', changed ->> tg_argv[0],
      'topic', topic
    )::text);
  end if;
  return null;
end $$;

-- Read by everyone.
create trigger stories_live after insert or update or delete on stories
  for each row execute function notify_live_change('id', 'all');
create trigger master_cards_live after insert or update or delete on master_cards
  for each row execute function notify_live_change('id', 'all');
create trigger subscription_tiers_live after insert or update or delete on subscription_tiers
  for each row execute function notify_live_change('id', 'all');

-- Of one user.
create trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function notify_live_change('user_id', 'user', 'user_id');
create trigger notifications_live after insert or update or delete on notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger role_change_notifications_live after insert on role_change_notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger currency_transactions_live after insert on currency_transactions
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger currency_change_notifications_live after insert on currency_change_notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger user_subscriptions_live after insert or update or delete on user_subscriptions
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger levels_live after insert on levels
  for each row execute function notify_live_change('user_id', 'user', 'user_id');
create trigger user_achievements_live after insert or update on user_achievements
  for each row execute function notify_live_change('id', 'user', 'user_id');
create trigger user_items_live after insert or update on user_items
  for each row execute function notify_live_change('id', 'user', 'user_id');

-- A recipient hears nothing of a gift that waits for its day or is hidden.
create trigger gift_games_live_new after insert on gift_games
  for each row when (new.status <> 'purchased')
  execute function notify_live_change('id', 'user', 'recipient_id');
create trigger gift_games_live after update on gift_games
  for each row when (new.withheld_at is null and new.status <> 'purchased'
    and not (old.status = 'purchased' and new.status = 'refunded'))
  execute function notify_live_change('id', 'user', 'recipient_id');
create trigger gift_games_live_gone after delete on gift_games
  for each row execute function notify_live_change('id', 'user', 'recipient_id');

-- Both sides of a friendship hear of its changes, by the id of the other. A recipient is sent no change
-- of a request that is withheld, and its sender none when it arrives.
create trigger friendships_live_low_insert after insert on friendships
  for each row when (new.withheld_until is null or new.requested_by = new.user_low)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_low_update after update on friendships
  for each row when (case when new.requested_by = new.user_low
    then old.withheld_until is null or new.status = 'accepted' else new.withheld_until is null end)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_low_delete after delete on friendships
  for each row when (old.withheld_until is null or old.requested_by = old.user_low)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_high_insert after insert on friendships
  for each row when (new.withheld_until is null or new.requested_by = new.user_high)
  execute function notify_live_change('user_low', 'user', 'user_high');
create trigger friendships_live_high_update after update on friendships
  for each row when (case when new.requested_by = new.user_high
    then old.withheld_until is null or new.status = 'accepted' else new.withheld_until is null end)
  execute function notify_live_change('user_low', 'user', 'user_high');
create trigger friendships_live_high_delete after delete on friendships
  for each row when (old.withheld_until is null or old.requested_by = old.user_high)
  execute function notify_live_change('user_low', 'user', 'user_high');

-- Of the members of a guild. They are sent nothing when an invitation arrives that was withheld.
create trigger guild_members_live after insert or update or delete on guild_members
  for each row execute function notify_live_change('user_id', 'guild', 'guild_id');
create trigger guild_posts_live after insert or delete on guild_posts
  for each row execute function notify_live_change('id', 'guild', 'guild_id');
create trigger guild_applications_live_insert after insert on guild_applications
  for each row execute function notify_live_change('id', 'guild', 'guild_id');
create trigger guild_applications_live_update after update on guild_applications
  for each row when (old.withheld_until is not distinct from new.withheld_until)
  execute function notify_live_change('id', 'guild', 'guild_id');

-- Those at a game see who joins it and how it changes.
create trigger bookings_live after insert or update of status, seats on bookings
  for each row execute function notify_live_change('id', 'game', 'game_id');
-- Seats are counted with their bookings.
create trigger games_live after update of status, starts_at, ends_at, master_id, max_players, min_players,
  price, place_id, online_url on games
  for each row execute function notify_live_change('id', 'game', 'id');

-- Listeners learn only that something happened; what it was is filtered when they ask for it.
create trigger room_events_live after insert on room_events
  for each row execute function notify_live_change('game_id', 'game', 'game_id');
-- Who was removed from a room, or became or ceased to be one of those who run the evening, hears of it,
-- and the server decides anew what they may listen to.
create trigger room_members_live after update of removed_at, part_changed_at on room_members
  for each row when (old.removed_at is distinct from new.removed_at
    or old.part_changed_at is distinct from new.part_changed_at)
  execute function notify_live_change('game_id', 'user', 'user_id');

-- Presence is published when a user comes or goes, not at every heartbeat: to the staff, and to those
-- of their friends who are online, and those who share a game to come, its master and its players,
-- unless one has blocked the other.
create trigger user_presence_live_new after insert on user_presence
  for each row when (new.is_online) execute function notify_live_change('user_id', 'staff');
create trigger user_presence_live after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online)
  execute function notify_live_change('user_id', 'staff');
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

-- What staff may listen to depends on their second factor while the club demands one (rules §11), so
-- that every node decides anew when it is verified or removed. No client hears of the change itself.
create trigger mfa_factors_live after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function notify_live_change('user_id', 'user', 'user_id');
create trigger mfa_factors_live_verified after insert or update of status on auth.mfa_factors
  for each row when (new.status = 'verified')
  execute function notify_live_change('user_id', 'user', 'user_id');

-- Of the staff.
create trigger schedule_requests_live after update on schedule_requests
  for each row execute function notify_live_change('id', 'staff');

-- Staff see the queue change, except those for whom an item does not exist.
-- `notify_queue_change(<id column>[, <kind of item>])`; without a kind the row names it.
create function notify_queue_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  item_id uuid := (changed ->> tg_argv[0])::uuid;
  item_kind text := case when tg_nargs > 1 then tg_argv[1] else changed ->> 'kind' end;
  hidden uuid[];
begin
  select array_agg(r.user_id) into hidden
  from moderation_items i
    join user_roles r on r.user_id = any(i.user_id || i.insiders) and r.role <> 'user'
  where i.kind = item_kind and i.id = item_id;
  perform pg_notify('live_changes', json_build_object(
    'table', tg_table_name,
    'op', lower(tg_op),
    'id', item_id,
    'topic', 'staff',
    'hiddenFrom', coalesce(hidden, '{}')
  )::text);
  return null;
end $$;

create trigger profile_changes_live after insert or update of status on profile_changes
  for each row execute function notify_queue_change('id', 'profile');
create trigger reviews_live after insert or update of status on reviews
  for each row execute function notify_queue_change('id', 'review');
create trigger attendance_disputes_live
  after insert or update of status on attendance_disputes
  for each row execute function notify_queue_change('id', 'dispute');
create trigger moderation_cases_live after insert or update of status on moderation_cases
  for each row execute function notify_queue_change('id', 'report');
create trigger moderation_assignments_live
  after insert or update or delete on moderation_assignments
  for each row execute function notify_queue_change('item_id');
create trigger sanction_appeals_live after insert or update of status on sanction_appeals
  for each row execute function notify_queue_change('id', 'appeal');
