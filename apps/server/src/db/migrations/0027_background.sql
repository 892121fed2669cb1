-- What happened, written in the transaction in which it happened (design §7a).
create table domain_events (
  id bigint generated always as identity primary key,
  key text not null,
  kind text not null,
  facts jsonb not null,
  occurred_at timestamptz not null,
  -- When the last subscriber had handled it.
  handled_at timestamptz,
  constraint domain_events_key_key unique (key),
  constraint domain_events_handled_check check (handled_at >= occurred_at)
);
create index domain_events_kind_idx on domain_events (kind, id);
-- Old rows are found by their place in the table, which is that of their time: an index of ranges
-- costs inserts almost nothing.
create index domain_events_occurred_at_idx on domain_events using brin (occurred_at);
create index domain_events_waiting_idx on domain_events (occurred_at) where handled_at is null;

-- Which subscriber has handled which event; written with what the subscriber did about it.
create table domain_event_handlings (
  subscriber text not null,
  event_id bigint not null references domain_events on delete cascade,
  handled_at timestamptz not null,
  primary key (subscriber, event_id)
);
create index domain_event_handlings_event_id_idx on domain_event_handlings (event_id);

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
