-- A secret address from which a calendar program reads a user's games; stored as a hash.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references profiles,
  kind text not null check (kind in ('player', 'master')),
  key_hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint calendar_feeds_hash_key unique (key_hash)
);
create unique index calendar_feeds_live_key on calendar_feeds (user_id, kind)
  where revoked_at is null;
create index calendar_feeds_user_id_idx on calendar_feeds (user_id);

-- What was last published of a game in a calendar file, so that a file can say that it changed:
-- applications replace an event only by one of a higher sequence or a later change (RFC 5545, 3.8.7).
create table calendar_versions (
  game_id uuid not null references games on delete cascade,
  -- Where it was published: in a secret feed, or in the public files of a language.
  feed_id uuid references calendar_feeds on delete cascade,
  language text check (language in ('ru', 'en')),
  -- A hash of everything that the event shows.
  digest text not null,
  sequence integer not null check (sequence >= 0),
  changed_at timestamptz not null,
  constraint calendar_versions_file_check check (num_nulls(feed_id, language) = 1),
  constraint calendar_versions_key unique nulls not distinct (game_id, feed_id, language)
);
create index calendar_versions_feed_id_idx on calendar_versions (feed_id)
  where feed_id is not null;
