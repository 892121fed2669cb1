-- Friendships that ended: for thirty days they are an interest like a friendship (rules §11).
create table ended_friendships (
  user_low uuid not null references profiles,
  user_high uuid not null references profiles,
  ended_at timestamptz not null,
  primary key (user_low, user_high),
  constraint ended_friendships_order_check check (user_low < user_high)
);
create index ended_friendships_user_high_idx on ended_friendships (user_high);
create index ended_friendships_ended_at_idx on ended_friendships (ended_at);

-- Stays in a guild that ended, by leaving, removal or the end of the guild: for thirty days they are
-- an interest like a membership.
create table ended_memberships (
  user_id uuid not null references profiles,
  guild_id uuid not null references guilds,
  joined_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, guild_id, ended_at)
);
create index ended_memberships_guild_id_idx on ended_memberships (guild_id);
create index ended_memberships_ended_at_idx on ended_memberships (ended_at);

-- Whether only owners undo a sanction is settled when it is imposed, as roles change later.
alter table user_bans add column required_role text not null default 'moderator'
  check (required_role in ('moderator', 'owner'));
update user_bans s set required_role = 'owner'
where exists (select from user_roles r where r.user_id = s.created_by and r.role = 'owner')
  or exists (select from moderation_entries e where e.case_id = s.case_id and e.kind = 'escalated');

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

-- What staff decides about (rules §11): whom it is about, who else has an interest in it, and the
-- lowest role that decides it, unless no one of that role may. Every decision and every list of
-- decisions reads it.
create view moderation_items as
  select 'profile' as kind, c.id, c.user_id, c.created_at as since, null::text as excerpt,
    false as escalated, 'moderator' as required, '{}'::uuid[] as parties, '{}'::uuid[] as insiders,
    c.status <> 'pending' as is_over, c.decided_by, c.decided_at
  from profile_changes c
  union all
  select 'review', r.id, r.user_id, r.created_at, r.text, false, 'moderator',
    array[r.master_id] || array(select game_runners(r.game_id)), '{}', r.status <> 'pending',
    r.decided_by, r.decided_at
  from reviews r
  union all
  select 'report', c.id, c.user_id, c.created_at,
    (select m.text from moderation_reports m where m.case_id = c.id
      order by m.created_at, m.id limit 1),
    c.status = 'escalated',
    case when c.status = 'escalated' then 'owner' else 'moderator' end,
    case_parties(c.id), case when c.subject_kind = 'guild' then case_insiders(c.id) else '{}' end,
    c.status = 'closed', c.decided_by, c.decided_at
  from moderation_cases c
  union all
  select 'dispute', d.id, b.user_id, d.created_at, d.text, false, 'moderator',
    array(select game_runners(b.game_id)) || array(select c.actor_id from booking_changes c
      where c.booking_id = b.id and c.to_status = 'no_show' and c.actor_id is not null
      order by c.created_at desc, c.id desc limit 1),
    '{}', d.status <> 'open', d.decided_by, d.decided_at
  from attendance_disputes d join bookings b on b.id = d.booking_id
  union all
  select 'appeal', a.id, s.user_id, a.created_at, a.text, false, s.required_role,
    case_parties(s.case_id) || array_remove(array[s.created_by], null), case_insiders(s.case_id),
    a.status <> 'open', a.decided_by, a.decided_at
  from sanction_appeals a join user_bans s on s.id = a.sanction_id
  union all
  select 'sanction', s.id, s.user_id, s.starts_at, s.reason, false, s.required_role,
    case_parties(s.case_id), case_insiders(s.case_id), s.lifted_at is not null, s.lifted_by,
    s.lifted_at
  from user_bans s
  union all
  -- A mark of attendance: its player disputes it, and owners set it in place of the master.
  select 'mark', b.id, b.user_id, b.updated_at, null, false, 'moderator', '{}', '{}', true, null, null
  from bookings b;

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

create or replace trigger profile_changes_live after insert or update of status on profile_changes
  for each row execute function notify_queue_change('id', 'profile');
create or replace trigger reviews_live after insert or update of status on reviews
  for each row execute function notify_queue_change('id', 'review');
create or replace trigger attendance_disputes_live
  after insert or update of status on attendance_disputes
  for each row execute function notify_queue_change('id', 'dispute');
create or replace trigger moderation_cases_live after insert or update of status on moderation_cases
  for each row execute function notify_queue_change('id', 'report');
create or replace trigger moderation_assignments_live
  after insert or update or delete on moderation_assignments
  for each row execute function notify_queue_change('item_id');
create or replace trigger sanction_appeals_live after insert or update of status on sanction_appeals
  for each row execute function notify_queue_change('id', 'appeal');
