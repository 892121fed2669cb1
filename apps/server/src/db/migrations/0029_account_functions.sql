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

-- The role of a user (spec §4 "Roles"). One without a record gets the default role, dated when they
-- joined: rows that people see are dated by the clock of the server, as all others are.
create function get_user_role(_user_id uuid) returns text language plpgsql as $$
declare
  found_role text;
begin
  select role into found_role from user_roles where user_id = _user_id;
  if found_role is null then
    insert into user_roles (user_id, role, updated_at)
      values (_user_id, 'user', coalesce((select created_at from profiles where id = _user_id), now()))
      on conflict do nothing;
    select role into found_role from user_roles where user_id = _user_id;
  end if;
  return found_role;
end $$;

-- For the same reason the time is a parameter.
create function create_role_change_notification(
  target_user_id uuid, old_role_param text, new_role_param text,
  created_at_param timestamptz default now()
) returns uuid language sql as $$
  insert into role_change_notifications (user_id, old_role, new_role, created_at)
    values (target_user_id, old_role_param, new_role_param, created_at_param)
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
