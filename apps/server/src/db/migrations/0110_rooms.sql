-- The room of a game (rules §14): created by its first event.
create table rooms (
  game_id uuid primary key references games,
  -- Of the newest event; the row is locked while one is added, so numbers have no gaps.
  last_seq integer not null default 0,
  -- What the scene is called now.
  scene text,
  co_master_id uuid references profiles,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index rooms_co_master_id_idx on rooms (co_master_id);

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
-- Listeners learn only that something happened; what it was is filtered when they ask for it.
create trigger room_events_live after insert on room_events
  for each row execute function notify_live_change('game_id', 'game', 'game_id');

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
  primary key (game_id, user_id)
);
create index room_members_user_id_idx on room_members (user_id);

-- Replaced by `room_events`; nothing has written it.
drop table room_messages;

alter table moderation_cases drop constraint moderation_cases_subject_kind_check,
  add constraint moderation_cases_subject_kind_check
    check (subject_kind in ('profile', 'review', 'room_event'));
