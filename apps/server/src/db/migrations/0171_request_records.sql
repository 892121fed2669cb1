-- What is remembered of the requests of one kind between the same two users, or a user and a guild,
-- while the requests themselves come and go (rules §10, §11).
create table request_records (
  -- `<kind>:<id>:<id>`, as their notices have it.
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
  notice_due_at timestamptz,
  constraint request_records_sides_check check (case kind
    when 'guild_application' then num_nulls(sender_id, guild_id) = 0 and recipient_id is null
    when 'guild_invitation' then num_nulls(recipient_id, guild_id) = 0
    else num_nulls(sender_id, recipient_id) = 0 and guild_id is null end)
);
create index request_records_sender_id_idx on request_records (sender_id);
create index request_records_recipient_id_idx on request_records (recipient_id);
create index request_records_guild_id_idx on request_records (guild_id) where guild_id is not null;
create index request_records_notice_due_at_idx on request_records (notice_due_at)
  where notice_due_at is not null;

-- A request that was sent within the quiet pause after a decline does not exist for its recipient
-- until then; null once it has reached them.
alter table friendships add column withheld_until timestamptz;
alter table guild_applications add column withheld_until timestamptz,
  add constraint guild_applications_withheld_check
    check (withheld_until is null or kind = 'invitation');

-- The notices of a request, which go with it and of which there is one per reader.
alter table notifications add column subject text collate "C";
create index notifications_subject_idx on notifications (subject) where subject is not null;

-- A recipient is sent no change of a request that is withheld, and its sender none when it arrives.
drop trigger friendships_live_low on friendships;
drop trigger friendships_live_high on friendships;
create trigger friendships_live_low_insert after insert on friendships
  for each row when (new.withheld_until is null or new.requested_by = new.user_low)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_low_update after update on friendships
  for each row when (case when new.requested_by = new.user_low
    then old.withheld_until is null or new.status = 'accepted' else new.withheld_until is null end)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_low_delete after delete on friendships
  for each row when (old.withheld_until is null or old.requested_by = old.user_low)
  execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_high_insert after insert on friendships
  for each row when (new.withheld_until is null or new.requested_by = new.user_high)
  execute function notify_live_change('user_low', 'user', 'user_high');
create trigger friendships_live_high_update after update on friendships
  for each row when (case when new.requested_by = new.user_high
    then old.withheld_until is null or new.status = 'accepted' else new.withheld_until is null end)
  execute function notify_live_change('user_low', 'user', 'user_high');
create trigger friendships_live_high_delete after delete on friendships
  for each row when (old.withheld_until is null or old.requested_by = old.user_high)
  execute function notify_live_change('user_low', 'user', 'user_high');

-- Nor is the guild sent anything when an invitation arrives that was withheld.
drop trigger guild_applications_live on guild_applications;
create trigger guild_applications_live_insert after insert on guild_applications
  for each row execute function notify_live_change('id', 'guild', 'guild_id');
create trigger guild_applications_live_update after update on guild_applications
  for each row when (old.withheld_until is not distinct from new.withheld_until)
  execute function notify_live_change('id', 'guild', 'guild_id');
