-- Append-only tables.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger currency_transactions_append_only before update or delete on currency_transactions
  for each row execute function refuse_change();
create trigger booking_changes_append_only before update or delete on booking_changes
  for each row execute function refuse_change();
create trigger booking_refunds_append_only before update or delete on booking_refunds
  for each row execute function refuse_change();
create trigger game_changes_append_only before update or delete on game_changes
  for each row execute function refuse_change();

-- Shows the name of an account on its profile and submits it for review (rules §11), once its
-- address or number is confirmed: before, anyone could have chosen it.
create function auth.users_present_name(account auth.users) returns void language plpgsql as $$
declare
  given text := nullif(trim(account.user_metadata ->> 'display_name'), '');
begin
  if given is null
    or not (account.email_confirmed_at is not null or account.phone_confirmed_at is not null
      or account.is_sso_user or (account.email is null and account.phone is null)) then
    return;
  end if;
  update public.profiles set display_name = given, updated_at = account.updated_at
    where id = account.id and display_name is null;
  if not found then
    return;
  end if;
  insert into public.profile_changes (id, user_id, version, proposal, created_at)
    select gen_random_uuid(), account.id, coalesce(max(version), 0) + 1,
      jsonb_build_object('displayName', given), account.updated_at
    from public.profile_changes where user_id = account.id
    on conflict do nothing;
end $$;

-- Accounts: a new one gets its profile (with its confirmed number, and the language and time zone of
-- its sign-up), role and empty balance in the same statement.
create function auth.users_open_account() returns trigger language plpgsql as $$
declare
  zone text := new.user_metadata ->> 'time_zone';
begin
  insert into public.profiles (id, phone, locale, time_zone, created_at, updated_at)
    values (
      new.id,
      case when new.phone_confirmed_at is not null then new.phone end,
      case when new.user_metadata ->> 'locale' = 'en' then 'en' else 'ru' end,
      case when zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then zone else 'Europe/Moscow' end,
      new.created_at,
      new.created_at
    );
  insert into public.user_roles (user_id, role, updated_at) values (new.id, 'user', new.created_at);
  insert into public.currency_accounts (user_id) values (new.id);
  perform auth.users_present_name(new);
  return null;
end $$;
create trigger users_open_account after insert on auth.users
  for each row execute function auth.users_open_account();

-- Later the profile follows the confirmed number, and takes the name when the first address or number
-- is confirmed.
create function auth.users_follow_account() returns trigger language plpgsql as $$
declare
  confirmed text := case when new.phone_confirmed_at is not null then new.phone end;
begin
  update public.profiles set phone = confirmed, updated_at = new.updated_at
    where id = new.id and phone is distinct from confirmed;
  if old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null) then
    perform auth.users_present_name(new);
  end if;
  return null;
end $$;
create trigger users_follow_account
  after update of phone, phone_confirmed_at, email_confirmed_at on auth.users
  for each row execute function auth.users_follow_account();

-- Deleting an account deletes what was opened with it; any other row that refers to the profile
-- (coins, games) refuses the deletion.
create function auth.users_close_account() returns trigger language plpgsql as $$
begin
  delete from public.profile_changes where user_id = old.id;
  delete from public.currency_accounts where user_id = old.id;
  delete from public.user_roles where user_id = old.id;
  delete from public.profiles where id = old.id;
  return old;
end $$;
create trigger users_close_account before delete on auth.users
  for each row execute function auth.users_close_account();

-- The role of a user; a user without a record gets the default one (spec §4 "Roles").
create function get_user_role(_user_id uuid) returns text language plpgsql as $$
declare
  found_role text;
begin
  select role into found_role from user_roles where user_id = _user_id;
  if found_role is null then
    insert into user_roles (user_id, role) values (_user_id, 'user') on conflict do nothing;
    select role into found_role from user_roles where user_id = _user_id;
  end if;
  return found_role;
end $$;

create function create_role_change_notification(
  target_user_id uuid, old_role_param text, new_role_param text
) returns uuid language sql as $$
  insert into role_change_notifications (user_id, old_role, new_role)
    values (target_user_id, old_role_param, new_role_param)
    returning id;
$$;

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

-- A removed account is never present: the heartbeat of one that is being removed waits for the lock of
-- its profile, and its row is deleted here.
create function user_presence_refuse_removed() returns trigger language plpgsql as $$
begin
  if exists (select from auth.users where id = new.user_id and deleted_at is not null) then
    delete from public.user_presence where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger user_presence_refuse_removed after insert on user_presence
  for each row execute function user_presence_refuse_removed();

-- The ledger: inserting a row moves the balance in the same statement, and nothing else may.

create function currency_transactions_apply() returns trigger language plpgsql as $$
begin
  update currency_accounts set balance = balance + new.amount
    where user_id = new.user_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'no currency account for %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  -- Only a chargeback may leave a negative balance (rules §6); later credits may keep it so.
  if new.balance_after < 0 and new.amount < 0 and not new.reference ? 'chargeback' then
    raise exception 'a balance is never negative' using errcode = 'check_violation';
  end if;
  -- Coins spent on games and gifts, less refunds.
  if new.type in ('booking', 'refund') or (new.type = 'gift' and new.amount < 0) then
    update profiles set total_spent = greatest(0, total_spent - new.amount) where id = new.user_id;
  end if;
  return new;
end $$;
create trigger currency_transactions_apply before insert on currency_transactions
  for each row execute function currency_transactions_apply();

create function currency_accounts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'an account opens empty' using errcode = 'restrict_violation';
    end if;
  elsif pg_trigger_depth() < 2 then
    raise exception 'a balance changes only through the ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger currency_accounts_guard before insert or update of balance on currency_accounts
  for each row execute function currency_accounts_guard();

create function get_user_currency_balance(target_user_id uuid) returns integer
  language sql stable
  return coalesce((select balance from currency_accounts where user_id = target_user_id), 0);

-- The only way to move coins. A repeated idempotency key returns the first row and moves nothing;
-- popup_param is false for a user's own spending in the foreground (rules §6).
create function add_currency_transaction(
  target_user_id uuid,
  transaction_amount integer,
  transaction_type_param text,
  description_param text,
  idempotency_key_param text default null,
  reference_param jsonb default '{}',
  popup_param boolean default true,
  created_at_param timestamptz default now()
) returns currency_transactions language plpgsql as $$
declare
  entry currency_transactions;
begin
  -- The lock of the account orders equal keys, so the look-up below sees a committed twin.
  perform 1 from currency_accounts where user_id = target_user_id for update;
  if idempotency_key_param is not null then
    select * into entry from currency_transactions where idempotency_key = idempotency_key_param;
    if found then
      if entry.user_id <> target_user_id or entry.amount <> transaction_amount then
        raise exception 'idempotency key reused' using errcode = 'unique_violation';
      end if;
      return entry;
    end if;
  end if;
  insert into currency_transactions
      (user_id, amount, type, description, idempotency_key, reference, created_at)
    values (target_user_id, transaction_amount, transaction_type_param, description_param,
            idempotency_key_param, reference_param, created_at_param)
    returning * into entry;
  if popup_param then
    insert into currency_change_notifications
        (user_id, amount_changed, old_balance, new_balance, transaction_type, description, created_at)
      values (target_user_id, entry.amount, entry.balance_after - entry.amount, entry.balance_after,
              entry.type, entry.description, created_at_param);
  end if;
  return entry;
end $$;

-- Refunds of a booking never exceed its payment; goodwill is a gift and not counted (rules §3).
create function booking_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  returned integer;
begin
  select paid_coins into paid from bookings where id = new.booking_id for no key update;
  select coalesce(sum(coins), 0) into returned from booking_refunds
    where booking_id = new.booking_id and cause <> 'goodwill';
  if new.cause <> 'goodwill' and returned + new.coins > paid then
    raise exception 'a refund exceeds what was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger booking_refunds_within_payment before insert on booking_refunds
  for each row execute function booking_refunds_within_payment();

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

-- Live changes (design §7): `notify_live_change(<id column>[, <column of the row's owner>])` sends
-- ids alone, so a channel carries nothing private and no payload comes near 8,000 bytes.
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
create trigger stories_live after insert or update or delete on stories
  for each row execute function notify_live_change('id');
create trigger master_cards_live after insert or update or delete on master_cards
  for each row execute function notify_live_change('id');
create trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function notify_live_change('user_id', 'user_id');
create trigger currency_transactions_live after insert on currency_transactions
  for each row execute function notify_live_change('id', 'user_id');
create trigger role_change_notifications_live after insert on role_change_notifications
  for each row execute function notify_live_change('id', 'user_id');
create trigger currency_change_notifications_live after insert on currency_change_notifications
  for each row execute function notify_live_change('id', 'user_id');
create trigger schedule_requests_live after update on schedule_requests
  for each row execute function notify_live_change('id', 'master_id');
create trigger subscription_tiers_live after insert or update or delete on subscription_tiers
  for each row execute function notify_live_change('id');
create trigger user_subscriptions_live after insert or update or delete on user_subscriptions
  for each row execute function notify_live_change('id', 'user_id');
create trigger gift_games_live after insert or update or delete on gift_games
  for each row execute function notify_live_change('id', 'recipient_id');
create trigger notifications_live after insert or update or delete on notifications
  for each row execute function notify_live_change('id', 'user_id');

-- Presence is published when a user comes or goes, not at every heartbeat.
create trigger user_presence_live_new after insert on user_presence
  for each row when (new.is_online) execute function notify_live_change('user_id', 'user_id');
create trigger user_presence_live after update of is_online on user_presence
  for each row when (old.is_online <> new.is_online)
  execute function notify_live_change('user_id', 'user_id');
