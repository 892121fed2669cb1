-- A user as the club knows them; made with the account by a trigger on `auth.users`.
create table profiles (
  id uuid primary key references auth.users,
  -- The short public number.
  account_id integer generated always as identity (start with 100001) unique,
  display_name text check (char_length(display_name) <= 80),
  avatar_url text,
  phone text,
  telegram text,
  bio text,
  remember_preferences boolean not null default true,
  streamer_mode boolean not null default false,
  -- Whether others see the user in the rating.
  in_rating boolean not null default true,
  -- Whether popups of levels and achievements are shown.
  celebrations boolean not null default true,
  friend_requests text not null default 'everyone'
    check (friend_requests in ('everyone', 'played_together', 'off')),
  locale text not null default 'ru' check (locale in ('ru', 'en')),
  time_zone text not null default 'Europe/Moscow',
  xp integer not null default 0,
  level integer not null default 1,
  games_played integer not null default 0,
  total_spent integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_standing_check check (xp >= 0 and level >= 1),
  constraint profiles_totals_check check (games_played >= 0 and total_spent >= 0)
);
-- The club's users are listed by the time of registration.
create index profiles_created_at_idx on profiles (created_at, id);
-- Users found by a part of the name, at every key press.
create index profiles_display_name_search_idx on profiles
  using gin (search_form(display_name) gin_trgm_ops);

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

-- A versioned proposal to change a profile (rules §11).
create table profile_changes (
  id uuid primary key,
  user_id uuid not null references profiles,
  version integer not null,
  proposal jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'replaced')),
  reason text,
  decided_by uuid references profiles,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint profile_changes_version_key unique (user_id, version)
);
create index profile_changes_decided_by_idx on profile_changes (decided_by);
create unique index profile_changes_pending_key on profile_changes (user_id)
  where status = 'pending';

-- The role of a user (spec §4).
create table user_roles (
  user_id uuid primary key references profiles,
  role text not null default 'user' check (role in ('owner', 'master', 'moderator', 'user')),
  -- Who assigned the role; null for the default role.
  assigned_by uuid references profiles,
  updated_at timestamptz not null default now()
);
create index user_roles_assigned_by_idx on user_roles (assigned_by);
create index user_roles_role_idx on user_roles (role);

-- When a user was last seen and from where; the address is kept for 30 days (rules §13).
create table user_presence (
  user_id uuid primary key references profiles,
  last_seen timestamptz not null,
  ip_address text,
  user_agent text,
  -- The last published state: changing it is a live change, a heartbeat is not.
  is_online boolean not null default false
);
create index user_presence_kept_idx on user_presence (last_seen)
  where ip_address is not null or user_agent is not null;
create index user_presence_online_idx on user_presence (last_seen) where is_online;

-- Weekly hours in which a user is free to play, in the user's own time zone.
create table free_windows (
  user_id uuid not null references profiles,
  -- ISO: Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes of the local day, so that daylight saving time does not move them.
  from_minute smallint not null,
  to_minute smallint not null,
  primary key (user_id, weekday, from_minute),
  constraint free_windows_minutes_check
    check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);
