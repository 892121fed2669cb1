-- Seasons of three months in the club's time zone (rules §9).
create table seasons (
  id uuid primary key,
  number smallint not null unique,
  quarter text not null check (quarter in ('winter', 'spring', 'summer', 'autumn')),
  starts_at timestamptz not null unique,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closing', 'final')),
  -- While it is closed: how many took part, how many of them have their items, and the last one.
  participants integer not null default 0,
  rewarded integer not null default 0,
  rewarded_to uuid,
  closed_at timestamptz,
  constraint seasons_period_check check (starts_at < ends_at),
  constraint seasons_closed_check check ((closed_at is null) = (state <> 'final'))
);

-- The rating as a job wrote it last, of a season or of all time (no season). Of a finished season it
-- stays for ever.
create table season_standings (
  season_id uuid references seasons,
  board text not null check (board in ('players', 'masters')),
  user_id uuid not null references profiles,
  -- The order of the list; null for those who are not listed, who alone see their row.
  position integer,
  -- Equal scores share a place, and so many have this one.
  place integer,
  tied integer,
  score numeric(12, 2) not null,
  -- Games attended; of game masters, games run.
  games integer not null,
  reviews integer not null,
  -- Of game masters: players of whom so many per cent came again.
  again smallint,
  constraint season_standings_key unique nulls not distinct (season_id, board, user_id),
  constraint season_standings_place_check
    check ((position is null) = (place is null) and (place is null) = (tied is null))
);
create index season_standings_position_idx on season_standings (season_id, board, position);
create index season_standings_user_id_idx on season_standings (user_id);

-- The rating of guilds as a job wrote it last, of a season or of all time (no season): the mean
-- points of their ten most active members (rules §9). Of a finished season it stays for ever.
create table guild_standings (
  season_id uuid references seasons,
  guild_id uuid not null references guilds,
  position integer not null,
  -- Equal scores share a place, and so many have this one.
  place integer not null,
  tied integer not null,
  score numeric(12, 2) not null,
  -- Members who are listed in the rating of players.
  players integer not null,
  constraint guild_standings_key unique nulls not distinct (season_id, guild_id)
);
create index guild_standings_position_idx on guild_standings (season_id, position);
create index guild_standings_guild_id_idx on guild_standings (guild_id);

-- When each list was written, and how many it has.
create table standing_boards (
  season_id uuid references seasons,
  board text not null check (board in ('players', 'masters', 'guilds')),
  as_of timestamptz not null,
  total integer not null,
  constraint standing_boards_key unique nulls not distinct (season_id, board)
);

-- What the seasons of each quarter give: to the first places, or to all who took part.
create table season_rewards (
  quarter text not null check (quarter in ('winter', 'spring', 'summer', 'autumn')),
  item_id uuid not null references items,
  place_to smallint check (place_to > 0),
  primary key (quarter, item_id)
);
create index season_rewards_item_id_idx on season_rewards (item_id);
insert into season_rewards (quarter, item_id, place_to) values
  ('winter', '1e000000-0000-4000-8000-000000000025', 10),
  ('winter', '1e000000-0000-4000-8000-000000000029', null),
  ('spring', '1e000000-0000-4000-8000-000000000026', 10),
  ('spring', '1e000000-0000-4000-8000-000000000030', null),
  ('summer', '1e000000-0000-4000-8000-000000000027', 10),
  ('summer', '1e000000-0000-4000-8000-000000000031', null),
  ('autumn', '1e000000-0000-4000-8000-000000000028', 10),
  ('autumn', '1e000000-0000-4000-8000-000000000032', null);
