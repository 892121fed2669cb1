-- Who runs the evening, where its master handed it over (rules §14). The game, its attendance and its
-- income stay with the master of the game.
alter table rooms add column host_id uuid references profiles;
create index rooms_host_id_idx on rooms (host_id);

-- When someone became or ceased to be one of those who run the evening: they hear of it like of a
-- removal, and the server decides anew what they may listen to.
alter table room_members add column part_changed_at timestamptz;
drop trigger room_members_live on room_members;
create trigger room_members_live after update of removed_at, part_changed_at on room_members
  for each row when (old.removed_at is distinct from new.removed_at
    or old.part_changed_at is distinct from new.part_changed_at)
  execute function notify_live_change('game_id', 'user', 'user_id');
