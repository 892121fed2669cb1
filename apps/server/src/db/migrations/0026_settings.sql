-- Values set by the owner; absent keys have the default of `@cco/domain/settings`.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Every change of a setting. Settings are edited by several owners: a save names the number of
-- changes it has seen.
create table setting_changes (
  id uuid primary key,
  key text not null,
  version integer not null check (version >= 1),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  changed_by uuid not null references profiles,
  changed_at timestamptz not null,
  -- The change that this one took back.
  undoes uuid references setting_changes,
  constraint setting_changes_key_version_key unique (key, version)
);
create index setting_changes_changed_at_idx on setting_changes (changed_at, id);
create index setting_changes_changed_by_idx on setting_changes (changed_by);
create index setting_changes_undoes_idx on setting_changes (undoes);
