-- The name, tag, description and chat of a guild are shown at once and wait for an owner to look at
-- them (rules §10). Each change of them is a new version; those of guilds that exist were seen.
alter table guilds
  add column words_version integer not null default 1,
  add column words_changed_at timestamptz not null default now(),
  add column checked_version integer not null default 0,
  add constraint guilds_checked_version_check check (checked_version between 0 and words_version);
update guilds set checked_version = words_version, words_changed_at = created_at;
create index guilds_unchecked_idx on guilds (created_at)
  where disbanded_at is null and checked_version < words_version;
