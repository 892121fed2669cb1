-- The friends of a user, and those who were at some time after `since`.
create function friends_of(someone uuid, since timestamptz) returns setof uuid
language sql stable as $$
  select case when f.user_low = someone then f.user_high else f.user_low end
  from friendships f where someone in (f.user_low, f.user_high) and f.status = 'accepted'
  union all
  select case when e.user_low = someone then e.user_high else e.user_low end
  from ended_friendships e where someone in (e.user_low, e.user_high) and e.ended_at > since
$$;

-- Those who are in a guild together with a user, or were at some time after `since`.
create function guildmates_of(someone uuid, since timestamptz) returns setof uuid
language sql stable as $$
  with stays as not materialized (
    select m.user_id, m.guild_id, m.joined_at, 'infinity'::timestamptz as ended_at
    from guild_members m
    union all
    select e.user_id, e.guild_id, e.joined_at, e.ended_at
    from ended_memberships e where e.ended_at > since
  )
  select b.user_id from stays a join stays b on b.guild_id = a.guild_id
  where a.user_id = someone and b.user_id <> someone
    and a.joined_at < b.ended_at and b.joined_at < a.ended_at
$$;

-- Those who run a game: its master, the co-master and the host of its room.
create function game_runners(of_game uuid) returns setof uuid language sql stable as $$
  select p.user_id from games g left join rooms r on r.game_id = g.id
    cross join lateral unnest(array[g.master_id, r.co_master_id, r.host_id]) p (user_id)
  where g.id = of_game and p.user_id is not null
$$;

-- Those with an interest in a case besides the person it is about: who reported it, those who ran
-- the game of a reported review, and everyone who was at the table of a room.
create function case_parties(of_case uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct p.user_id), '{}')
  from moderation_cases c
    left join room_events e on c.subject_kind = 'room_event' and e.id = c.subject_id
    left join room_removals x on c.subject_kind = 'room_removal' and x.id = c.subject_id
    left join reviews v on c.subject_kind = 'review' and v.id = c.subject_id
    cross join lateral (
      select m.reporter_id from moderation_reports m where m.case_id = c.id
      union all
      select v.master_id
      union all
      select game_runners(coalesce(e.game_id, x.game_id, v.game_id))
      union all
      select b.user_id from bookings b where b.game_id in (e.game_id, x.game_id)
        and b.status in ('confirmed', 'attended', 'no_show', 'excused')
    ) p (user_id)
  where c.id = of_case and p.user_id is not null
$$;

-- Those for whom a case does not exist although they are not the person it is about: the members of
-- a reported guild, present and of the last thirty days.
create function case_insiders(of_case uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(m.user_id), '{}')
  from moderation_cases c
    cross join lateral (
      select g.user_id from guild_members g where g.guild_id = c.subject_id
      union
      select e.user_id from ended_memberships e where e.guild_id = c.subject_id
    ) m
  where c.id = of_case and c.subject_kind = 'guild'
$$;

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

-- A sanction follows the addresses and numbers that its account gives up, also while its case is still
-- open (rules §11): who deletes the account before the decision is found by it. An account that a
-- sanction follows is treated as one that was sanctioned by a decision, by an event. Triggers on the
-- accounts see every way in which either happens.
create function auth.users_continue_sanctions() returns trigger language plpgsql as $$
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
-- After `users_open_account`, which opens the profile: triggers run in the order of their names.
create trigger users_sanctions_new after insert on auth.users
  for each row execute function auth.users_continue_sanctions();
create trigger users_sanctions
  after update of email, phone, email_confirmed_at, phone_confirmed_at, deleted_at on auth.users
  for each row execute function auth.users_continue_sanctions();
