-- An item that an owner gives to everyone of an audience (rules §9), a part of them at a time.
create table item_grants (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references profiles,
  item_id uuid not null references items,
  audience jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'stopped')),
  -- Whom it is for, how many of them it has come to, and how many of these received the item.
  recipients integer not null check (recipients > 0),
  processed integer not null default 0,
  given integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint item_grants_request_key_key unique (created_by, request_key),
  constraint item_grants_processed_check check (processed between 0 and recipients),
  constraint item_grants_given_check check (given between 0 and processed),
  constraint item_grants_finished_check check ((status = 'running') = (finished_at is null)),
  constraint item_grants_done_check check (status <> 'done' or processed = recipients)
);
create index item_grants_created_at_idx on item_grants (created_at);
create index item_grants_item_id_idx on item_grants (item_id);

-- Whom a grant is for, as the audience was when it began; one row each, so each receives it once.
create table item_grant_recipients (
  grant_id uuid not null references item_grants,
  user_id uuid not null references profiles,
  processed_at timestamptz,
  primary key (grant_id, user_id)
);
create index item_grant_recipients_pending_idx on item_grant_recipients (grant_id, user_id)
  where processed_at is null;
create index item_grant_recipients_user_id_idx on item_grant_recipients (user_id);
