-- Pictures that users uploaded of themselves. The files of a picture that is neither shown nor
-- proposed are deleted, and then its row.
create table avatar_uploads (
  -- The hash in the names of its files. It includes the user, so no two users share a file.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  -- Null once the account is deleted.
  user_id uuid references profiles on delete set null,
  -- Whether its files are in the public bucket too.
  is_public boolean not null default false,
  -- Its last upload or publication. Files are not deleted shortly after it.
  used_at timestamptz not null
);
create index avatar_uploads_user_id_idx on avatar_uploads (user_id);

-- The link of a stored picture: a full link is its own, any other is a file in the bucket `avatars`.
create function avatar_link(stored text) returns text
  language sql immutable parallel safe
  return case
    when stored ~ '^[0-9a-f]{64}$' then '/files/avatars/' || stored || '-128.webp'
    else stored
  end;

create or replace view shown_names as
  select p.id as user_id,
    case when not p.streamer_mode then p.display_name end as name,
    case when not p.streamer_mode then avatar_link(p.avatar_url) end as avatar_url
  from profiles p;
