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

-- What is played. Titles and texts are `{ru, en}`. Every save is a version; the columns that the
-- catalogue reads are those of the version on the site.
create table stories (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  -- The text as a document (domain/story/document); null while `description` is all there is.
  text jsonb,
  genre text not null
    check (genre in ('fantasy', 'detective', 'horror', 'scifi', 'cyberpunk', 'historical',
      'postapoc', 'fairytale', 'mystic', 'adventure')),
  duration_minutes integer not null check (duration_minutes between 15 and 1440),
  min_players smallint not null,
  max_players smallint not null,
  price integer not null check (price >= 0),
  age_rating smallint not null check (age_rating in (0, 6, 8, 12, 16, 18)),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  content_warnings jsonb not null default '[]',
  bring jsonb,
  safety_tools text[] not null default '{}',
  sheet jsonb not null default '[]',
  cover jsonb not null default '{}',
  status text not null default 'live'
    check (status in ('draft', 'review', 'scheduled', 'live', 'archived')),
  -- Whether there is a version on the site now.
  is_active boolean not null default true,
  -- The newest version, and the one on the site.
  version integer not null default 1 check (version >= 1),
  live_version integer default 1 check (live_version between 1 and version),
  publish_at timestamptz,
  -- The master who wrote it; null for a story of the club.
  author_id uuid references profiles,
  -- Why it was returned to its author.
  returned_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the search reads: lower case, without accents.
  search_text text generated always as (story_search_text(title, summary)) stored,
  constraint stories_players_check check (min_players between 1 and max_players),
  constraint stories_publish_at_check check ((status = 'scheduled') = (publish_at is not null)),
  constraint stories_archived_check check (status <> 'archived' or not is_active),
  constraint stories_active_check check (not is_active or live_version is not null)
);
create index stories_author_id_idx on stories (author_id) where author_id is not null;
create index stories_created_at_idx on stories (created_at) where is_active;
create index stories_genre_idx on stories (genre) where is_active;
create index stories_publish_at_idx on stories (publish_at) where publish_at is not null;
create index stories_search_text_idx on stories using gin (search_text gin_trgm_ops);

create table story_versions (
  story_id uuid not null references stories on delete cascade,
  version integer not null check (version >= 1),
  content jsonb not null,
  -- Null for the content that a story without versions began with.
  created_by uuid references profiles,
  created_at timestamptz not null,
  primary key (story_id, version)
);
create index story_versions_created_by_idx on story_versions (created_by);

-- Earlier addresses of stories, which lead to the present ones.
create table story_slugs (
  slug text primary key,
  story_id uuid not null references stories on delete cascade,
  created_at timestamptz not null
);
create index story_slugs_story_id_idx on story_slugs (story_id);

-- The public card of a master. Texts are `{ru, en}`.
create table master_cards (
  id uuid primary key,
  user_id uuid not null unique references profiles,
  name jsonb not null,
  headline jsonb not null,
  bio jsonb not null,
  genres text[] not null default '{}',
  languages text[] not null default '{ru}',
  photo text,
  position integer not null default 0,
  is_trusted boolean not null default false,
  is_active boolean not null default true,
  is_archived boolean not null default false,
  -- Cards are edited by several owners: a save names the version it is about.
  version integer not null default 1 check (version >= 1),
  -- Cancelled too many of the latest games, so listed last (rules §5); kept by triggers.
  sinks boolean not null default false,
  created_at timestamptz not null default now()
);
create index master_cards_position_idx on master_cards (position);

-- What masters propose for their own cards; one at a time awaits a decision.
create table master_card_proposals (
  id uuid primary key,
  card_id uuid not null references master_cards on delete cascade,
  author_id uuid not null references profiles,
  fields jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  decided_by uuid references profiles,
  decided_at timestamptz,
  constraint master_card_proposals_decided_check
    check ((status in ('approved', 'rejected')) = (decided_by is not null))
);
create unique index master_card_proposals_pending_key on master_card_proposals (card_id)
  where status = 'pending';
create index master_card_proposals_card_id_idx on master_card_proposals (card_id, created_at);
create index master_card_proposals_author_id_idx on master_card_proposals (author_id);
create index master_card_proposals_decided_by_idx on master_card_proposals (decided_by);

-- Counts that lists show and sort by, brought up to date by the events that change them (design §7a).
create table story_totals (
  story_id uuid primary key references stories on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  stars_total integer not null default 0 check (stars_total >= review_count),
  games_run integer not null default 0 check (games_run >= 0)
);

create table master_totals (
  user_id uuid primary key references profiles on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  stars_total integer not null default 0 check (stars_total >= review_count),
  games_run integer not null default 0 check (games_run >= 0)
);
