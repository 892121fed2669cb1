-- What is remembered of the requests of one kind between the same two users, or a user and a guild,
-- while the requests themselves come and go (rules §10, §11).
create table request_records (
  -- `<kind>:<id>:<id>`, as their notifications have it.
  subject text collate "C" primary key,
  kind text not null
    check (kind in ('friend', 'guild_invitation', 'guild_application', 'game_invitation')),
  -- Of an invitation to a guild the officer; null once that account is deleted.
  sender_id uuid references profiles,
  recipient_id uuid references profiles,
  guild_id uuid references guilds,
  -- A request waits for its answer; not recorded of invitations to games.
  is_open boolean not null,
  declined_at timestamptz,
  notified_at timestamptz,
  -- When the recipient of the request that waits is notified; null once that is done.
  notification_due_at timestamptz,
  constraint request_records_sides_check check (case kind
    when 'guild_application' then num_nulls(sender_id, guild_id) = 0 and recipient_id is null
    when 'guild_invitation' then num_nulls(recipient_id, guild_id) = 0
    else num_nulls(sender_id, recipient_id) = 0 and guild_id is null end)
);
create index request_records_sender_id_idx on request_records (sender_id);
create index request_records_recipient_id_idx on request_records (recipient_id);
create index request_records_guild_id_idx on request_records (guild_id) where guild_id is not null;
create index request_records_notification_due_at_idx on request_records (notification_due_at)
  where notification_due_at is not null;
