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
