-- What is played. Titles and texts are `{ru, en}`.
create table stories (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null,
  description jsonb not null,
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
  cover jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the search reads: lower case, without accents.
  search_text text generated always as (story_search_text(title, summary)) stored,
  constraint stories_players_check check (min_players between 1 and max_players)
);
create index stories_created_at_idx on stories (created_at) where is_active;
create index stories_genre_idx on stories (genre) where is_active;
create index stories_search_text_idx on stories using gin (search_text gin_trgm_ops);

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
  -- Cancelled too many of the latest games, so listed last (rules §5); kept by triggers.
  sinks boolean not null default false,
  created_at timestamptz not null default now()
);
create index master_cards_position_idx on master_cards (position);
