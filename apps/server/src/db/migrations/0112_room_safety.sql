-- What players do not want in a game (rules §14): shown merged, never by person.
create table room_boundaries (
  game_id uuid not null references games,
  user_id uuid not null references profiles,
  answer jsonb not null,
  updated_at timestamptz not null,
  primary key (game_id, user_id)
);
create index room_boundaries_user_id_idx on room_boundaries (user_id);

-- What players liked and wish for next time; shown to those who run the game without names.
create table room_wishes (
  game_id uuid not null references games,
  user_id uuid not null references profiles,
  star text not null,
  wish text not null,
  updated_at timestamptz not null,
  primary key (game_id, user_id)
);
create index room_wishes_user_id_idx on room_wishes (user_id);

-- Who left by the open door, and whether it is without question: then it is never a no-show.
alter table room_members add column left_freely boolean not null default false;
