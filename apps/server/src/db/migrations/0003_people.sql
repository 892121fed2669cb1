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
-- Users found by a part of the name or by account number, at every key press.
create index profiles_account_number_idx on profiles ((account_id::text));
create index profiles_display_name_idx on profiles using gin (display_name gin_trgm_ops);

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
  updated_at timestamptz not null default now()
);
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

-- A friendship or a request for one; at most one row per pair.
create table friendships (
  requester_id uuid not null references profiles,
  addressee_id uuid not null references profiles,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'blocked')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (requester_id, addressee_id),
  constraint friendships_self_check check (requester_id <> addressee_id)
);
create index friendships_addressee_id_idx on friendships (addressee_id);
create unique index friendships_pair_key
  on friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));

-- A suspension (may read and sign in) or a ban (may not sign in), rules §11.
create table user_bans (
  id uuid primary key,
  user_id uuid not null references profiles,
  kind text not null check (kind in ('suspended', 'banned')),
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  created_by uuid references profiles,
  constraint user_bans_end_check check (kind = 'banned' or ends_at is not null)
);
create index user_bans_created_by_idx on user_bans (created_by);
create index user_bans_user_id_idx on user_bans (user_id);

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
