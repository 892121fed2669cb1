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

-- A short-lived ticket for one download of the system log; stored as a hash.
create table system_log_tickets (
  token_hash text primary key,
  user_id uuid not null references profiles,
  filters jsonb not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index system_log_tickets_expires_at_idx on system_log_tickets (expires_at);
create index system_log_tickets_user_id_idx on system_log_tickets (user_id);

-- Values set by the owner; absent keys have the default of `@cco/domain/settings`.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Messages of a process without a mail server; empty in production.
create table dev_mailbox (
  id uuid primary key,
  -- Order of arrival.
  number bigint generated always as identity,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null
);
create index dev_mailbox_recipient_idx on dev_mailbox (recipient, number);

-- How often a job on a schedule has failed in a row; no row while it succeeds.
create table job_failures (
  name text primary key,
  failed_runs integer not null check (failed_runs > 0),
  failing_since timestamptz not null
);

-- Counters of the rate limits, shared by all nodes.
create table rate_limits (
  scope text not null,
  key text not null,
  hits integer not null check (hits >= 0),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index rate_limits_expires_at_idx on rate_limits (expires_at);
