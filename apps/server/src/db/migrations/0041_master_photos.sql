-- Lists of games show the master's picture: that of the public card, else that of the profile. Without a
-- public card there is none.
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
    case when gu.id is not null then g.guild_until end as guild_until,
    case when c.is_active and not c.is_archived then coalesce('/photos/' || c.photo || '-128.webp', (
      select shown.avatar_url from shown_names shown where shown.user_id = g.master_id
    )) end as master_photo
  from games g
    join stories s on s.id = g.story_id
    left join master_cards c on c.user_id = g.master_id
    left join places p on p.id = g.place_id
    left join guilds gu on gu.id = g.guild_id and gu.disbanded_at is null;
