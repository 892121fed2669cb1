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

alter table standing_boards drop constraint standing_boards_board_check,
  add constraint standing_boards_board_check check (board in ('players', 'masters', 'guilds'));
