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
create index domain_events_waiting_idx on domain_events (occurred_at) where handled_at is null;

-- Which subscriber has handled which event; written with what the subscriber did about it.
create table domain_event_handlings (
  subscriber text not null,
  event_id bigint not null references domain_events on delete cascade,
  handled_at timestamptz not null,
  primary key (subscriber, event_id)
);
create index domain_event_handlings_event_id_idx on domain_event_handlings (event_id);
