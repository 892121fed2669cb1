-- A sanction follows the address and the phone of its account until it ends (rules §11): whoever gives
-- them up, by deleting the account or changing them, and confirms them for another account is under the
-- same sanction there. Triggers on the accounts see every way in which either happens.

-- The sanction that this one repeats on a later account.
alter table user_bans add column continues uuid references user_bans;
create unique index user_bans_continues_key on user_bans (continues, user_id)
  where continues is not null;

-- Confirmed addresses and numbers that an account under a sanction gave up, as hashes.
create table sanctioned_contacts (
  contact_hash text not null,
  sanction_id uuid not null references user_bans,
  primary key (contact_hash, sanction_id)
);
create index sanctioned_contacts_sanction_id_idx on sanctioned_contacts (sanction_id);

-- The confirmed address and number of an account, as they are stored in `sanctioned_contacts`.
create function auth.users_contact_hashes(account auth.users) returns setof text
language sql immutable as $$
  select encode(sha256(convert_to(contact, 'UTF8')), 'hex')
  from unnest(array[
    case when account.email_confirmed_at is not null then 'email:' || lower(account.email) end,
    case when account.phone_confirmed_at is not null then 'phone:' || account.phone end
  ]) as contact
  where contact is not null
$$;

create function auth.users_continue_sanctions() returns trigger language plpgsql as $$
declare
  at timestamptz := new.updated_at;
  had text[] := '{}';
  has text[] := '{}';
  is_banned boolean;
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    had := array(select auth.users_contact_hashes(old));
  end if;
  if new.deleted_at is null then
    has := array(select auth.users_contact_hashes(new));
  end if;
  insert into public.sanctioned_contacts (contact_hash, sanction_id)
    select gone, coalesce(b.continues, b.id)
    from public.user_bans b, unnest(had) as gone
    where b.user_id = new.id and b.lifted_at is null and (b.ends_at is null or b.ends_at > at)
      and gone <> all(has)
    on conflict do nothing;
  -- The lock waits for a decision that lifts the sanction, and is waited for by it. The club keeps an
  -- owner who can act, so that an owner does not lose the account by an address.
  with followed as materialized (
    select b.* from public.user_bans b
    where b.id in (select c.sanction_id from public.sanctioned_contacts c
        where c.contact_hash = any(has) and c.contact_hash <> all(had))
      and b.user_id <> new.id
      and b.lifted_at is null and (b.ends_at is null or b.ends_at > at)
      and not exists (select from public.user_roles r
        where r.user_id = new.id and r.role = 'owner')
    order by b.id for key share
  ), continued as (
    insert into public.user_bans
        (id, user_id, kind, reason, starts_at, ends_at, created_by, required_role, case_id, continues)
      select gen_random_uuid(), new.id, f.kind, f.reason, at, f.ends_at, f.created_by,
        f.required_role, f.case_id, f.id
      from followed f
      on conflict do nothing
      returning kind
  )
  select coalesce(bool_or(kind = 'banned'), false) into is_banned from continued;
  if is_banned then
    -- An account with another address before may have some; the name is REVOKED_CHANNEL.
    delete from auth.sessions where user_id = new.id;
    perform pg_notify('auth_revoked', new.id::text);
  end if;
  return null;
end $$;
-- After `users_open_account`, which opens the profile: triggers run in the order of their names.
create trigger users_sanctions_new after insert on auth.users
  for each row execute function auth.users_continue_sanctions();
create trigger users_sanctions
  after update of email, phone, email_confirmed_at, phone_confirmed_at, deleted_at on auth.users
  for each row execute function auth.users_continue_sanctions();
