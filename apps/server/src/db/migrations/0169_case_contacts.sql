-- A sanction also follows the addresses and numbers that its account gave up while its case was open
-- (rules §11): who deletes the account before the decision is found by it. And an account that a
-- sanction follows is treated as one that was sanctioned by a decision, by an event.

-- Confirmed addresses and numbers that the subject of an open case gave up, as hashes.
create table case_contacts (
  contact_hash text not null,
  case_id uuid not null references moderation_cases,
  primary key (contact_hash, case_id)
);
create index case_contacts_case_id_idx on case_contacts (case_id);

-- A repetition that was lifted is no obstacle to another one, for another address.
drop index user_bans_continues_key;
create unique index user_bans_continues_key on user_bans (continues, user_id)
  where continues is not null and lifted_at is null;

-- Repeats the sanctions that follow these hashes for an account that has confirmed them. The club keeps
-- an owner who can act, so that an owner does not lose the account by an address. The name of the event
-- is in EVENT_FACTS, that of its job and its lane in `eventsJob`, that of the channel is REVOKED_CHANNEL.
create function continue_sanctions(of_account uuid, contacts text[], at timestamptz) returns void
language plpgsql as $$
declare
  is_banned boolean;
  events text[];
begin
  -- The lock waits for a decision that lifts the sanction, and is waited for by it.
  with followed as materialized (
    select b.* from public.user_bans b
    where b.id in (select c.sanction_id from public.sanctioned_contacts c
        where c.contact_hash = any(contacts))
      and b.lifted_at is null and (b.ends_at is null or b.ends_at > at)
      and not exists (select from public.user_bans own
        where own.user_id = of_account and own.lifted_at is null
          and coalesce(own.continues, own.id) = coalesce(b.continues, b.id))
      and not exists (select from public.user_roles r
        where r.user_id = of_account and r.role = 'owner')
    order by b.id for key share
  ), continued as (
    insert into public.user_bans
        (id, user_id, kind, reason, starts_at, ends_at, created_by, required_role, case_id, seats,
          continues)
      select gen_random_uuid(), of_account, f.kind, f.reason, at, f.ends_at, f.created_by,
        f.required_role, f.case_id, f.seats, coalesce(f.continues, f.id)
      from followed f
      on conflict do nothing
      returning id, kind
  ), recorded as (
    insert into public.domain_events (key, kind, facts, occurred_at)
      select 'sanction.continued:' || c.id, 'sanction.continued',
        jsonb_build_object('sanctionId', c.id), at
      from continued c
      returning id
  )
  select (select bool_or(c.kind = 'banned') from continued c),
    (select array_agg(r.id::text order by r.id) from recorded r)
    into is_banned, events;
  if events is not null then
    perform graphile_worker.add_job('handle_events', json_build_object('ids', events), priority => 20);
  end if;
  if is_banned then
    -- An account with another address before may have some.
    delete from auth.sessions where user_id = of_account;
    perform pg_notify('auth_revoked', of_account::text);
  end if;
end $$;

create or replace function auth.users_continue_sanctions() returns trigger language plpgsql as $$
declare
  at timestamptz := new.updated_at;
  had text[] := '{}';
  has text[] := '{}';
  gone text[];
  gained text[];
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    had := array(select auth.users_contact_hashes(old));
  end if;
  if new.deleted_at is null then
    has := array(select auth.users_contact_hashes(new));
  end if;
  gone := array(select unnest(had) except select unnest(has));
  gained := array(select unnest(has) except select unnest(had));
  if gone <> '{}' then
    -- The lock waits for a decision of the case, whose sanction the next statement then finds, and is
    -- waited for by it.
    with undecided as materialized (
      select c.id from public.moderation_cases c
      where c.user_id = new.id and c.status <> 'closed' order by c.id for key share
    )
    insert into public.case_contacts (contact_hash, case_id)
      select contact, u.id from undecided u, unnest(gone) contact
      on conflict do nothing;
    -- Likewise for who lifts a sanction and frees what its account gave up.
    with own as materialized (
      select b.id from public.user_bans b
      where b.user_id = new.id and b.lifted_at is null and (b.ends_at is null or b.ends_at > at)
      order by b.id for key share
    )
    insert into public.sanctioned_contacts (contact_hash, sanction_id)
      select contact, own.id from own, unnest(gone) contact
      on conflict do nothing;
  end if;
  if gained <> '{}' then
    -- Likewise.
    perform from public.moderation_cases c
      where c.id in (select k.case_id from public.case_contacts k where k.contact_hash = any(gained))
      order by c.id for key share;
    perform public.continue_sanctions(new.id, gained, at);
  end if;
  return null;
end $$;
