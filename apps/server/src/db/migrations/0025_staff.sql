-- Invitations of staff by email (rules §11). Only the email contains the key.
create table staff_invitations (
  id uuid primary key,
  -- Erased once the invitation is accepted or revoked.
  email citext,
  role text not null check (role in ('master', 'moderator', 'owner')),
  reason text not null,
  key_hash text not null,
  invited_by uuid not null references profiles,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references profiles,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint staff_invitations_key_hash_key unique (key_hash),
  constraint staff_invitations_accepted_check check ((accepted_by is null) = (accepted_at is null)),
  constraint staff_invitations_email_check
    check ((email is null) = (accepted_at is not null or revoked_at is not null)),
  constraint staff_invitations_ended_check check (accepted_at is null or revoked_at is null)
);
-- A new invitation of an address replaces the one before.
create unique index staff_invitations_open_key on staff_invitations (email)
  where email is not null;
create index staff_invitations_created_at_idx on staff_invitations (created_at)
  where email is not null;
create index staff_invitations_invited_by_idx on staff_invitations (invited_by);
create index staff_invitations_accepted_by_idx on staff_invitations (accepted_by);

-- What staff wrote down about a user; rows are only added.
create table staff_notes (
  id uuid primary key,
  user_id uuid not null references profiles,
  author_id uuid not null references profiles,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index staff_notes_author_id_idx on staff_notes (author_id);
create index staff_notes_user_id_idx on staff_notes (user_id, created_at);

-- Staff actions, failures and refusals, kept for a limited time. `actor_id` is no foreign key: a
-- row outlives the account.
create table system_logs (
  id uuid primary key,
  level text not null check (level in ('info', 'warning', 'error')),
  actor_id uuid,
  action text not null,
  target_type text,
  target_id text,
  before jsonb,
  after jsonb,
  request_id text,
  ip_address text,
  created_at timestamptz not null default now()
);
create index system_logs_action_idx on system_logs (action, created_at);
create index system_logs_actor_id_idx on system_logs (actor_id, created_at);
create index system_logs_created_at_idx on system_logs (created_at);
create index system_logs_target_idx on system_logs (target_type, target_id, created_at);

-- A short-lived ticket for one download of an export; stored as a hash.
create table export_tickets (
  token_hash text primary key,
  user_id uuid not null references profiles,
  -- Kind of the export, its filters and the time zone of its dates.
  request jsonb not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index export_tickets_expires_at_idx on export_tickets (expires_at);
create index export_tickets_user_id_idx on export_tickets (user_id);
