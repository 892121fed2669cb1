-- Stories in work: every save is a version; the columns of `stories` that the catalogue reads are
-- those of the version on the site. `is_active` says whether there is one now.
alter table stories
  add column status text not null default 'live'
    check (status in ('draft', 'review', 'scheduled', 'live', 'archived')),
  -- The newest version, and the one on the site.
  add column version integer not null default 1 check (version >= 1),
  add column live_version integer default 1 check (live_version between 1 and version),
  add column publish_at timestamptz,
  -- The master who wrote it; null for a story of the club.
  add column author_id uuid references profiles,
  -- Why it was returned to its author.
  add column returned_reason text,
  -- The text as a document (domain/story/document); null while `description` is all there is.
  add column text jsonb,
  add column bring jsonb,
  add column safety_tools text[] not null default '{}',
  add column sheet jsonb not null default '[]',
  add constraint stories_publish_at_check check ((status = 'scheduled') = (publish_at is not null)),
  add constraint stories_archived_check check (status <> 'archived' or not is_active),
  add constraint stories_active_check check (not is_active or live_version is not null);
create index stories_author_id_idx on stories (author_id) where author_id is not null;
create index stories_publish_at_idx on stories (publish_at) where publish_at is not null;

create table story_versions (
  story_id uuid not null references stories on delete cascade,
  version integer not null check (version >= 1),
  content jsonb not null,
  -- Null for what was there before versions were kept.
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
