-- Whose turn it is in a room (rules §14): the list with hidden ones, as `domain/room/initiative`
-- knows it. Players are answered without what is hidden.
create table room_initiative (
  game_id uuid primary key references rooms,
  state jsonb not null,
  updated_at timestamptz not null
);

-- Timers that count in a room; a pause of the evening keeps what was left of them.
create table room_timers (
  id uuid primary key,
  game_id uuid not null references rooms,
  name text not null,
  seconds integer not null check (seconds between 5 and 10800),
  ends_at timestamptz,
  left_ms integer check (left_ms between 0 and 10800000),
  created_at timestamptz not null,
  constraint room_timers_runs_or_waits check ((ends_at is null) <> (left_ms is null))
);
create index room_timers_game_id_idx on room_timers (game_id);
