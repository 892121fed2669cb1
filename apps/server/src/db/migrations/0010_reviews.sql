-- A player's review of a game they attended (rules §9). It is decided in the version that the
-- moderator read (rules §11).
create table reviews (
  id uuid primary key,
  game_id uuid not null references games,
  story_id uuid not null references stories,
  master_id uuid not null references profiles,
  user_id uuid not null references profiles,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  status text not null default 'pending'
    check (status in ('pending', 'published', 'rejected', 'hidden')),
  version integer not null default 1,
  reason text,
  decided_by uuid references profiles,
  decided_at timestamptz,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reviews_game_user_key unique (game_id, user_id)
);
create index reviews_decided_by_idx on reviews (decided_by);
create index reviews_master_id_idx on reviews (master_id);
create index reviews_pending_idx on reviews (created_at) where status = 'pending';
create index reviews_story_fk_idx on reviews (story_id);
create index reviews_story_id_idx on reviews (story_id, created_at) where status = 'published';
create index reviews_user_id_idx on reviews (user_id);
