-- One table of tickets for every export; a ticket lives for a minute, so none is carried over.
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
drop table system_log_tickets;
