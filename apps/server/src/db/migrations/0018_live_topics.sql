-- A live change is sent to one topic (design §7): everyone, one user, the staff or those at a game.
-- `notify_live_change(<id column>, <kind of topic>[, <column of the topic's id>])`; a row without the
-- owner that its topic needs, such as a gift to an address, is sent to nobody.
create or replace function notify_live_change() returns trigger language plpgsql as $$
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

create or replace trigger stories_live after insert or update or delete on stories
  for each row execute function notify_live_change('id', 'all');
create or replace trigger master_cards_live after insert or update or delete on master_cards
  for each row execute function notify_live_change('id', 'all');
create or replace trigger subscription_tiers_live after insert or update or delete on subscription_tiers
  for each row execute function notify_live_change('id', 'all');
create or replace trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function notify_live_change('user_id', 'user', 'user_id');
create or replace trigger currency_transactions_live after insert on currency_transactions
  for each row execute function notify_live_change('id', 'user', 'user_id');
create or replace trigger role_change_notifications_live after insert on role_change_notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create or replace trigger currency_change_notifications_live after insert on currency_change_notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create or replace trigger user_subscriptions_live after insert or update or delete on user_subscriptions
  for each row execute function notify_live_change('id', 'user', 'user_id');
create or replace trigger gift_games_live after insert or update or delete on gift_games
  for each row execute function notify_live_change('id', 'user', 'recipient_id');
create or replace trigger notifications_live after insert or update or delete on notifications
  for each row execute function notify_live_change('id', 'user', 'user_id');
create or replace trigger schedule_requests_live after update on schedule_requests
  for each row execute function notify_live_change('id', 'staff');
create or replace trigger user_presence_live_new after insert on user_presence
  for each row when (new.is_online) execute function notify_live_change('user_id', 'staff');
create or replace trigger user_presence_live after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online)
  execute function notify_live_change('user_id', 'staff');

-- Those at a game see who joins it and how it changes.
create trigger bookings_live after insert or update of status, seats on bookings
  for each row execute function notify_live_change('id', 'game', 'game_id');
-- Seats are counted with their bookings.
create trigger games_live after update of status, starts_at, ends_at, master_id, max_players, min_players,
  price, place_id, online_url on games
  for each row execute function notify_live_change('id', 'game', 'id');
