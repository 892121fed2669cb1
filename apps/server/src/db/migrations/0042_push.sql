-- The game that a notification is about: a newer push message about it takes the place of the older.
alter table notifications add column game_id uuid references games on delete set null;
create index notifications_game_id_idx on notifications (game_id) where game_id is not null;

alter table notification_deliveries drop constraint notification_deliveries_channel_check;
alter table notification_deliveries
  add constraint notification_deliveries_channel_check check (channel in ('mail', 'push'));
alter table notification_preferences drop constraint notification_preferences_channel_check;
alter table notification_preferences
  add constraint notification_preferences_channel_check check (channel in ('in_app', 'mail', 'push'));

-- The browsers that show notifications as push messages, one for each session: with the session
-- ends the device (decision 0126).
create table push_devices (
  id uuid primary key,
  user_id uuid not null references profiles,
  session_id uuid not null unique references auth.sessions on delete cascade,
  -- The address at the push service of the browser. Who knows it and the keys can write there.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 88),
  auth text not null check (length(auth) <= 24),
  created_at timestamptz not null,
  -- When its browser last confirmed it.
  seen_at timestamptz not null,
  -- When the push service last accepted a message.
  delivered_at timestamptz,
  -- Streamer mode is on there.
  is_masked boolean not null,
  -- Turned off, here or from another device: its site does not turn it on again by itself.
  removed_at timestamptz
);
create index push_devices_user_id_idx on push_devices (user_id);

-- The key pair with which all nodes identify themselves to push services (VAPID); one row, made at
-- first use. Every device is subscribed to this public key.
create table push_keys (
  "only" boolean primary key default true check ("only"),
  public_key text not null,
  private_key text not null
);
