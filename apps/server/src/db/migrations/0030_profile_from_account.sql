-- The name an account brings goes live on its profile and waits to be looked at (rules §11), once
-- its owner is proven: nobody plants a name on somebody else's address or number.
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
--> statement-breakpoint

-- A new account's profile has its confirmed number, and the language and time zone of its sign-up.
create or replace function auth.users_open_account() returns trigger language plpgsql as $$
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
--> statement-breakpoint

-- Afterwards the profile follows the confirmed number, and takes the name when the first address or
-- number is confirmed.
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
--> statement-breakpoint
create trigger users_follow_account
  after update of phone, phone_confirmed_at, email_confirmed_at on auth.users
  for each row execute function auth.users_follow_account();
--> statement-breakpoint

-- What waits to be looked at goes with an account that is deleted.
create or replace function auth.users_close_account() returns trigger language plpgsql as $$
begin
  delete from public.profile_changes where user_id = old.id;
  delete from public.currency_accounts where user_id = old.id;
  delete from public.user_roles where user_id = old.id;
  delete from public.profiles where id = old.id;
  return old;
end $$;
--> statement-breakpoint

update public.profiles p
  set phone = case when u.phone_confirmed_at is not null then u.phone end
  from auth.users u
  where u.id = p.id
    and p.phone is distinct from case when u.phone_confirmed_at is not null then u.phone end;
