-- A game may open to the members of a guild for up to 48 hours before everyone else (rules §10). Without
-- `guild_until` the game is not announced yet; the hours are counted from its announcement.
alter table games
  add column guild_id uuid references guilds,
  add column guild_hours integer,
  add column guild_until timestamptz,
  add constraint games_guild_check check (
    (guild_id is null and guild_hours is null and guild_until is null)
    or (guild_id is not null and guild_hours between 1 and 48));
create index games_guild_id_idx on games (guild_id) where guild_id is not null;

create or replace view listed_games as
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
create trigger guilds_public after update of name, tag, disbanded_at on guilds
  for each statement execute function notify_public_change();

alter table guild_posts drop constraint guild_posts_kind_check;
alter table guild_posts add constraint guild_posts_kind_check check (kind in
  ('news', 'founded', 'joined', 'left', 'leader', 'renamed', 'level', 'achievement', 'together',
    'game'));
