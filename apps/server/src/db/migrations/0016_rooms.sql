-- The room of a game (rules §14): created by its first event.
create table rooms (
  game_id uuid primary key references games,
  -- Of the newest event; the row is locked while one is added, so numbers have no gaps.
  last_seq integer not null default 0,
  -- What the scene is called now.
  scene text,
  co_master_id uuid references profiles,
  -- Who runs the evening, where its master handed it over. The game, its attendance and its income stay
  -- with the master of the game.
  host_id uuid references profiles,
  -- Of the dice: the seed is secret until the evening is over, its hash is published before the first
  -- roll.
  server_seed text,
  rolls integer not null default 0 check (rolls >= 0),
  seed_revealed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index rooms_co_master_id_idx on rooms (co_master_id);
create index rooms_host_id_idx on rooms (host_id);

-- What happened in a room, in the order of the server. An event without an author is anonymous or
-- was caused by the clock; one without an audience is for everyone in the room.
create table room_events (
  id uuid primary key,
  game_id uuid not null references rooms,
  seq integer not null,
  kind text not null,
  payload jsonb not null,
  author_id uuid references profiles,
  audience uuid[],
  created_at timestamptz not null,
  constraint room_events_seq_key unique (game_id, seq)
);
create index room_events_author_id_idx on room_events (author_id);

-- Who has been in a room, and when; the times propose the attendance marks.
create table room_members (
  game_id uuid not null references rooms,
  user_id uuid not null references profiles,
  -- Whom the player plays.
  character text,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  seconds_present integer not null default 0 check (seconds_present >= 0),
  removed_at timestamptz,
  left_at timestamptz,
  -- Who left by the open door, and whether it is without question: then it is never a no-show.
  left_freely boolean not null default false,
  -- When someone became or ceased to be one of those who run the evening.
  part_changed_at timestamptz,
  primary key (game_id, user_id)
);
create index room_members_user_id_idx on room_members (user_id);

-- Who was removed from a room, by whom and why (rules §14); each opens a case.
create table room_removals (
  id uuid primary key,
  game_id uuid not null references rooms,
  user_id uuid not null references profiles,
  removed_by uuid not null references profiles,
  reason text not null
    check (reason in ('insult', 'harassment', 'spam', 'false_name', 'spoiler', 'other')),
  text text not null,
  created_at timestamptz not null
);
create index room_removals_game_id_idx on room_removals (game_id);
create index room_removals_user_id_idx on room_removals (user_id);
create index room_removals_removed_by_idx on room_removals (removed_by);

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

-- A user's private notes in a game room.
create table room_notes (
  id uuid primary key,
  game_id uuid not null references games,
  user_id uuid not null references profiles,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint room_notes_game_user_key unique (game_id, user_id)
);
create index room_notes_user_id_idx on room_notes (user_id);

-- Notes that everyone in a room writes, one editor at a time (rules §14). The editor is who holds
-- the lease until it lapses; a save names the version that it changes.
create table room_shared_notes (
  game_id uuid primary key references rooms,
  text text not null default '',
  version integer not null default 0 check (version >= 0),
  editor_id uuid references profiles,
  editor_until timestamptz,
  updated_at timestamptz not null
);
create index room_shared_notes_editor_id_idx on room_shared_notes (editor_id);

-- What those who run a game prepare to show; their owner uses it again with the same story.
create table room_handouts (
  id uuid primary key,
  game_id uuid not null references games,
  story_id uuid not null references stories,
  owner_id uuid not null references profiles,
  title text not null,
  text text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index room_handouts_game_id_idx on room_handouts (game_id);
create index room_handouts_story_id_owner_id_idx on room_handouts (story_id, owner_id);
create index room_handouts_owner_id_idx on room_handouts (owner_id);

-- What was shown in a room, to whom, as it was then: later changes of a handout are for those to
-- whom it is shown again.
create table room_shown_handouts (
  id uuid primary key,
  game_id uuid not null references rooms,
  handout_id uuid references room_handouts on delete set null,
  title text not null,
  text text not null,
  -- Null for everyone in the room.
  audience uuid[],
  shown_at timestamptz not null,
  constraint room_shown_handouts_key unique (game_id, handout_id)
);
create index room_shown_handouts_handout_id_idx on room_shown_handouts (handout_id);
