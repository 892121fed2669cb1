-- Guilds (rules §10). A disbanded guild stays as a row, read-only; its name and tag are free again.
-- The name, tag, description and chat are shown at once and wait for an owner to look at them; each
-- change of them is a new version.
create table guilds (
  id uuid primary key,
  name text not null,
  -- What name and tag look like: another guild may not be taken for this one.
  name_key text not null,
  tag text not null,
  tag_key text not null,
  description text not null default '',
  emblem jsonb not null,
  chat text not null default '',
  texts_version integer not null default 1,
  texts_changed_at timestamptz not null default now(),
  -- The version that an owner looked at last.
  checked_version integer not null default 0,
  is_recruiting boolean not null default true,
  founder_id uuid not null references profiles,
  -- What founding cost.
  coins integer not null check (coins >= 0),
  request_key uuid not null unique,
  members integer not null default 0 check (members >= 0),
  games_together integer not null default 0 check (games_together >= 0),
  created_at timestamptz not null,
  renamed_at timestamptz,
  -- The last warning of a succession: how many days before it, and of which absence.
  warned text,
  disbanded_at timestamptz,
  constraint guilds_checked_version_check check (checked_version between 0 and texts_version)
);
create unique index guilds_name_key on guilds (name_key) where disbanded_at is null;
create unique index guilds_tag_key on guilds (tag_key) where disbanded_at is null;
create index guilds_founder_id_idx on guilds (founder_id);
create index guilds_name_search_idx on guilds using gin (search_form(name) gin_trgm_ops);
create index guilds_unchecked_idx on guilds (created_at)
  where disbanded_at is null and checked_version < texts_version;

-- Games that open to the members of a guild first.
alter table games add foreign key (guild_id) references guilds;

-- One guild a person.
create table guild_members (
  user_id uuid primary key references profiles,
  guild_id uuid not null references guilds,
  rank text not null check (rank in ('leader', 'officer', 'member')),
  powers text[] not null default '{}'
    check (powers <@ array['accept', 'remove', 'page', 'news', 'games']),
  joined_at timestamptz not null,
  constraint guild_members_rank_powers_check check (rank = 'officer' or powers = '{}')
);
create index guild_members_guild_id_idx on guild_members (guild_id, joined_at);
create unique index guild_members_leader_key on guild_members (guild_id) where rank = 'leader';

-- Stays in a guild that ended, by leaving, removal or the end of the guild: for thirty days they are
-- an interest like a membership.
create table ended_memberships (
  user_id uuid not null references profiles,
  guild_id uuid not null references guilds,
  joined_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, guild_id, ended_at)
);
create index ended_memberships_guild_id_idx on ended_memberships (guild_id);
create index ended_memberships_ended_at_idx on ended_memberships (ended_at);

create table guild_applications (
  id uuid primary key,
  guild_id uuid not null references guilds,
  user_id uuid not null references profiles,
  kind text not null check (kind in ('application', 'invitation')),
  message text not null default '',
  invited_by uuid references profiles,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'closed')),
  created_at timestamptz not null,
  decided_by uuid references profiles,
  decided_at timestamptz,
  -- An invitation that was sent within the quiet pause after a decline does not exist for its
  -- recipient until then; null once it has reached them.
  withheld_until timestamptz,
  constraint guild_applications_invited_check check ((kind = 'invitation') = (invited_by is not null)),
  constraint guild_applications_decided_check check ((status = 'open') = (decided_at is null)),
  constraint guild_applications_withheld_check
    check (withheld_until is null or kind = 'invitation')
);
create unique index guild_applications_open_key on guild_applications (guild_id, user_id)
  where status = 'open';
create index guild_applications_user_id_idx on guild_applications (user_id);
create index guild_applications_invited_by_idx on guild_applications (invited_by)
  where invited_by is not null;
create index guild_applications_decided_by_idx on guild_applications (decided_by)
  where decided_by is not null;

create table guild_bans (
  guild_id uuid not null references guilds,
  user_id uuid not null references profiles,
  reason text not null,
  banned_by uuid not null references profiles,
  created_at timestamptz not null,
  primary key (guild_id, user_id)
);
create index guild_bans_user_id_idx on guild_bans (user_id);
create index guild_bans_banned_by_idx on guild_bans (banned_by);

-- The feed: news of officers, and what happened to the guild and its members.
create table guild_posts (
  id uuid primary key,
  -- Their order.
  seq bigint generated always as identity,
  guild_id uuid not null references guilds,
  kind text not null check (kind in
    ('news', 'founded', 'joined', 'left', 'leader', 'renamed', 'level', 'achievement', 'together',
      'game')),
  -- What makes it this post; another one with the same key is not written.
  key text not null,
  user_id uuid references profiles,
  text text,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  constraint guild_posts_key unique (guild_id, key)
);
create index guild_posts_feed_idx on guild_posts (guild_id, seq desc);
create index guild_posts_user_id_idx on guild_posts (user_id) where user_id is not null;

create table guild_reactions (
  post_id uuid not null references guild_posts on delete cascade,
  user_id uuid not null references profiles,
  reaction text not null check (reaction in ('heart', 'hand', 'cup', 'laugh')),
  created_at timestamptz not null,
  primary key (post_id, user_id, reaction)
);
create index guild_reactions_user_id_idx on guild_reactions (user_id);
