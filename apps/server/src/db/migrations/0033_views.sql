-- Shapes that several features share. Conditions on the time of a request, and counts that a list
-- needs for its page alone (ratings, the record of a master), are no views: a view would compute them
-- for every row.

-- The link of a stored picture: a full link is its own, any other is a file in the bucket `avatars`.
create function avatar_link(stored text) returns text
  language sql immutable parallel safe
  return case
    when stored ~ '^[0-9a-f]{64}$' then '/files/avatars/' || stored || '-128.webp'
    else stored
  end;

-- The public face of a user: streamer mode hides the name and the picture. A null name is shown as
-- a phrase.
create view shown_names as
  select p.id as user_id,
    case when not p.streamer_mode then p.display_name end as name,
    case when not p.streamer_mode then avatar_link(p.avatar_url) end as avatar_url
  from profiles p;

-- What a master without a card is called: the shown name, else the word of `common.master` in
-- packages/messages.
create function master_label(shown_name text) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object(
    'ru', coalesce(shown_name, 'Мастер'), 'en', coalesce(shown_name, 'Master'));

-- The name players know a master by; that of the card, public or not, where there is one.
create view master_names as
  select shown.user_id, coalesce(c.name, master_label(shown.name)) as name
  from shown_names shown left join master_cards c on c.user_id = shown.user_id;

-- A game as every list shows it. `card_id` is null while the master has no public card.
create view listed_games as
  select g.id, g.story_id, g.master_id, s.slug, s.title, s.genre, s.age_rating,
    case when c.is_active and not c.is_archived then c.id end as card_id,
    -- The subquery runs only where there is no card.
    coalesce(c.name, (
      select master_label(shown.name) from shown_names shown where shown.user_id = g.master_id
    )) as master_name,
    -- Among games at one time those of a master who cancels too many come last (rules §5).
    coalesce(c.sinks, false) as master_sinks,
    g.starts_at, g.ends_at, g.format, p.name as place, g.language, g.min_players, g.max_players,
    g.seats_taken, g.waiting, g.price, g.status, g.schedule_version, g.place_id,
    -- A guild that was disbanded has no game first.
    gu.id as guild_id, gu.name as guild_name, gu.tag as guild_tag,
    case when gu.id is not null then g.guild_until end as guild_until
  from games g
    join stories s on s.id = g.story_id
    left join master_cards c on c.user_id = g.master_id
    left join places p on p.id = g.place_id
    left join guilds gu on gu.id = g.guild_id and gu.disbanded_at is null;

-- What a user wears, as their profile shows it.
create function worn_by(of uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('frame', worn -> 'frame', 'title', worn -> 'title',
    'emblem', worn -> 'emblem', 'diceSkin', worn -> 'dice_skin')
  from (
    select jsonb_object_agg(i.kind, case when i.kind = 'title' then i.name
      else jsonb_build_object('look', i.look, 'hue', i.hue) end) as worn
    from user_items u join items i on i.id = u.item_id
    where u.user_id = of and u.is_worn) w
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
