-- Who was removed from a room, by whom and why (rules §14); each opens a case.
create table room_removals (
  id uuid primary key,
  game_id uuid not null references rooms,
  user_id uuid not null references profiles,
  removed_by uuid not null references profiles,
  reason text not null
    check (reason in ('insult', 'harassment', 'spam', 'false_name', 'spoiler', 'other')),
  text text not null,
  created_at timestamptz not null
);
create index room_removals_game_id_idx on room_removals (game_id);
create index room_removals_user_id_idx on room_removals (user_id);
create index room_removals_removed_by_idx on room_removals (removed_by);

-- The person hears of it, and the server decides anew what they may listen to.
create trigger room_members_live after update of removed_at on room_members
  for each row when (old.removed_at is distinct from new.removed_at)
  execute function notify_live_change('game_id', 'user', 'user_id');

alter table moderation_cases drop constraint moderation_cases_subject_kind_check,
  add constraint moderation_cases_subject_kind_check
    check (subject_kind in ('profile', 'review', 'room_event', 'room_removal'));
