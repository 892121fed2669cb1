-- Tells of a committed change (design §7): `notify_live_change(<id column>[, <column of whose row>])`.
-- Ids alone, so that nothing private is in a channel and no payload comes near 8,000 bytes.
create function notify_live_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('live_changes', json_build_object(
    'table', tg_table_name,
    'op', lower(tg_op),
    'id', changed ->> tg_argv[0],
    'user_id', changed ->> tg_argv[1]
  )::text);
  return null;
end $$;
--> statement-breakpoint
create trigger stories_live after insert or update or delete on stories
  for each row execute function notify_live_change('id');
--> statement-breakpoint
create trigger master_cards_live after insert or update or delete on master_cards
  for each row execute function notify_live_change('id');
--> statement-breakpoint
create trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function notify_live_change('user_id', 'user_id');
--> statement-breakpoint
create trigger currency_transactions_live after insert on currency_transactions
  for each row execute function notify_live_change('id', 'user_id');
--> statement-breakpoint
create trigger role_change_notifications_live after insert on role_change_notifications
  for each row execute function notify_live_change('id', 'user_id');
--> statement-breakpoint
create trigger currency_change_notifications_live after insert on currency_change_notifications
  for each row execute function notify_live_change('id', 'user_id');
--> statement-breakpoint
create trigger schedule_requests_live after update on schedule_requests
  for each row execute function notify_live_change('id', 'master_id');
--> statement-breakpoint
create trigger subscription_tiers_live after insert or update or delete on subscription_tiers
  for each row execute function notify_live_change('id');
--> statement-breakpoint
create trigger user_subscriptions_live after insert or update or delete on user_subscriptions
  for each row execute function notify_live_change('id', 'user_id');
--> statement-breakpoint
create trigger gift_games_live after insert or update or delete on gift_games
  for each row execute function notify_live_change('id', 'recipient_id');
--> statement-breakpoint
create trigger notifications_live after insert or update or delete on notifications
  for each row execute function notify_live_change('id', 'user_id');
--> statement-breakpoint

-- Of presence only coming and going is told, never a beat.
create trigger user_presence_live_new after insert on user_presence
  for each row when (new.is_online) execute function notify_live_change('user_id', 'user_id');
--> statement-breakpoint
create trigger user_presence_live after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online)
  execute function notify_live_change('user_id', 'user_id');
--> statement-breakpoint
drop function upsert_user_presence(uuid, text, text);
--> statement-breakpoint
create function upsert_user_presence(
  p_user_id uuid, p_ip_address text, p_user_agent text, p_seen_at timestamptz default now()
) returns void language sql as $$
  insert into user_presence as known (user_id, last_seen, ip_address, user_agent, is_online)
    values (p_user_id, p_seen_at, p_ip_address, p_user_agent, true)
    on conflict (user_id) do update
      set last_seen = greatest(known.last_seen, excluded.last_seen),
          ip_address = excluded.ip_address,
          user_agent = excluded.user_agent,
          is_online = true;
$$;
