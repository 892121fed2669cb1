-- A notification (spec §3).
create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles,
  type text not null
    check (type in ('booking', 'cancellation', 'schedule_request', 'schedule_decision',
      'moderation_request', 'moderation_decision', 'rating_moderation', 'rating_decision',
      'gift_received', 'admin', 'system')),
  -- The occasion, which selects the preference and the email template.
  kind text not null,
  -- In the recipient's language at the time, for emails and exports.
  title text not null,
  message text not null,
  -- The facts of the notification, from which its words are composed in the language that its reader
  -- has now.
  facts jsonb,
  read boolean not null default false,
  -- About an imminent game: delivered in quiet hours too (rules §12).
  urgent boolean not null default false,
  -- The schedule request that can be decided from the panel.
  request_id uuid references schedule_requests,
  -- The waitlist offer that can be answered from the panel.
  waitlist_entry_id uuid references waitlist_entries,
  -- The request it is about, as `request_records` names it: its notifications go with it, and there is
  -- one per reader.
  subject text collate "C",
  created_at timestamptz not null default now()
);
-- Old rows are found by their place in the table, which is that of their time: an index of ranges
-- costs inserts almost nothing.
create index notifications_created_at_idx on notifications using brin (created_at);
create index notifications_request_id_idx on notifications (request_id);
create index notifications_subject_idx on notifications (subject) where subject is not null;
create index notifications_unread_idx on notifications (user_id) where not read;
create index notifications_user_id_idx on notifications (user_id, created_at);
create index notifications_waitlist_entry_id_idx on notifications (waitlist_entry_id);

-- A notification handed to a channel, so that no job delivers it twice.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('mail')),
  created_at timestamptz not null,
  primary key (notification_id, channel)
);

-- Which types a user wants through a channel; without a row the channel's default applies.
create table notification_preferences (
  user_id uuid not null references profiles,
  type text not null,
  channel text not null check (channel in ('in_app', 'mail')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);

-- The key that signs unsubscribe links on all nodes; one row, made at first use.
create table unsubscribe_keys (
  "only" boolean primary key default true check ("only"),
  secret text not null
);

-- Shown once as the role popup (spec §4).
create table role_change_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles,
  old_role text not null,
  new_role text not null,
  created_at timestamptz not null default now(),
  shown_at timestamptz
);
create index role_change_notifications_unshown_idx
  on role_change_notifications (user_id, created_at) where shown_at is null;
create index role_change_notifications_user_id_idx on role_change_notifications (user_id);

-- Shown once as the currency popup (spec §4).
create table currency_change_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles,
  amount_changed integer not null,
  old_balance integer not null,
  new_balance integer not null,
  transaction_type text not null,
  description text not null,
  -- As in `currency_transactions`.
  kind text,
  facts jsonb,
  created_at timestamptz not null default now(),
  shown_at timestamptz,
  constraint currency_change_notifications_type_check check (
    transaction_type in ('admin_adjustment', 'purchase', 'booking', 'refund', 'gift')
  ),
  constraint currency_change_notifications_facts_check
    check (facts is null or kind is not null)
);
create index currency_change_notifications_unshown_idx
  on currency_change_notifications (user_id, created_at) where shown_at is null;
create index currency_change_notifications_user_id_idx on currency_change_notifications (user_id);

-- A message of the owner to many users (rules §12).
create table broadcasts (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references profiles,
  title jsonb not null,
  text jsonb not null,
  audience jsonb not null,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz not null,
  -- How many users will be notified; null until it begins.
  recipients integer,
  notified integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint broadcasts_request_key_key unique (created_by, request_key),
  constraint broadcasts_notified_check check (notified >= 0 and notified <= coalesce(recipients, 0))
);
create index broadcasts_created_at_idx on broadcasts (created_at);

-- The recipients of a broadcast; one row each, so each is notified once.
create table broadcast_recipients (
  broadcast_id uuid not null references broadcasts,
  user_id uuid not null references profiles,
  notified_at timestamptz,
  primary key (broadcast_id, user_id)
);
create index broadcast_recipients_pending_idx on broadcast_recipients (broadcast_id)
  where notified_at is null;
create index broadcast_recipients_user_id_idx on broadcast_recipients (user_id);
