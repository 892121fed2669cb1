-- Versions choose the landscape of their drawn cover, too. Earlier ones have that of their story, which
-- is mostly left to the address.
update story_versions v
  set content = jsonb_set(v.content, '{cover,scene}', coalesce(s.cover -> 'scene', 'null'))
  from stories s
  where s.id = v.story_id and not v.content -> 'cover' ? 'scene';

-- Pictures that editors uploaded for the covers of stories. Those that no version names are deleted:
-- the file, and then its row.
create table story_pictures (
  -- The hash in the name of its file. It includes the story, so no two stories share a file.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  story_id uuid not null references stories,
  -- Whether its file is stored; without one, no version may name it.
  is_stored boolean not null default false,
  -- Its last upload. It is not deleted for some days afterwards, while its version is being written.
  used_at timestamptz not null
);
create index story_pictures_story_id_idx on story_pictures (story_id);
