-- The queue of the staff has the stories that masters submit; owners decide about them.
alter table moderation_assignments drop constraint moderation_assignments_kind_check;
alter table moderation_assignments add constraint moderation_assignments_kind_check
  check (kind in ('profile', 'review', 'report', 'dispute', 'appeal', 'story'));

create or replace view moderation_items as
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
  from bookings b
  union all
  -- Only while it waits: what is decided is the state of the story itself.
  select 'story', s.id, s.author_id, s.updated_at,
    coalesce(nullif(s.title ->> p.locale, ''), s.title ->> 'ru'), false, 'owner', '{}', '{}', false,
    null, null
  from stories s join profiles p on p.id = s.author_id
  where s.status = 'review';
