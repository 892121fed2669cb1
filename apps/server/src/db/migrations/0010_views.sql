-- Shapes that several features share. Conditions on the time of a request, and counts that a list
-- needs for its page alone (ratings, the record of a master), are no views: a view would compute them
-- for every row.

-- The public face of a user: streamer mode hides the name and the picture. A null name is shown as
-- a phrase.
create view shown_names as
  select p.id as user_id,
    case when not p.streamer_mode then p.display_name end as name,
    case when not p.streamer_mode then p.avatar_url end as avatar_url
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
    g.starts_at, g.ends_at, g.format, g.place, g.language, g.min_players, g.max_players,
    g.seats_taken, g.waiting, g.price, g.status, g.schedule_version
  from games g
    join stories s on s.id = g.story_id
    left join master_cards c on c.user_id = g.master_id;
