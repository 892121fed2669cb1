-- The next version of a document, while owners write it.
create table legal_drafts (
  kind text primary key check (kind in ('offer', 'privacy', 'rules', 'cookies', 'requisites')),
  text jsonb not null,
  changes jsonb not null,
  asks_again boolean not null,
  -- Counts its changes, so that a stale form is refused.
  revision integer not null default 1,
  updated_at timestamptz not null
);
