-- Where games are played. Edited by the owner and never deleted, since past games name their place.
create table places (
  id uuid primary key,
  name jsonb not null,
  address jsonb not null,
  -- How to find the entrance.
  directions jsonb,
  -- What to bring and what to expect.
  advice jsonb,
  contact text,
  -- Without one, a map is opened by the address.
  map_url text,
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint places_map_url_check check (map_url ~ '^https://')
);
create trigger places_public after insert or update or delete on places
  for each statement execute function notify_public_change();

insert into places (id, name, address)
select gen_random_uuid(), place, place
from (
  select place from games where place is not null
  union select place from game_series where place is not null
  union select jsonb_build_object('ru', proposal -> 'place', 'en', proposal -> 'place')
    from schedule_requests where proposal ->> 'place' is not null
) known;

alter table games add column place_id uuid references places;
-- The link to an online game, shown to its players only from shortly before the start.
alter table games add column online_url text;
alter table games add constraint games_online_url_check check (online_url ~ '^https://');
alter table game_series add column place_id uuid references places;
update games g set place_id = p.id from places p where p.name = g.place;
update game_series s set place_id = p.id from places p where p.name = s.place;
update schedule_requests r
  set proposal = (r.proposal - 'place') || jsonb_build_object('placeId', (
    select p.id from places p
    where p.name = jsonb_build_object('ru', r.proposal -> 'place', 'en', r.proposal -> 'place')))
  where r.kind = 'create' and r.proposal ? 'place';
create index games_place_id_idx on games (place_id, starts_at);
create index game_series_place_id_idx on game_series (place_id);

drop view listed_games;
alter table games drop column place;
alter table game_series drop column place;
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
    g.seats_taken, g.waiting, g.price, g.status, g.schedule_version, g.place_id
  from games g
    join stories s on s.id = g.story_id
    left join master_cards c on c.user_id = g.master_id
    left join places p on p.id = g.place_id;
