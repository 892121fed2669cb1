-- The rating and the guilds are read by guests, who share the answers: every table that these show
-- reports its changes.
create trigger guild_members_public after insert or update or delete on guild_members
  for each statement execute function notify_public_change();
create trigger guild_standings_public after insert or update or delete on guild_standings
  for each statement execute function notify_public_change();
create trigger items_public after insert or update or delete on items
  for each statement execute function notify_public_change();
create trigger season_rewards_public after insert or update or delete on season_rewards
  for each statement execute function notify_public_change();
create trigger season_standings_public after insert or update or delete on season_standings
  for each statement execute function notify_public_change();
create trigger seasons_public after insert or update or delete on seasons
  for each statement execute function notify_public_change();
create trigger standing_boards_public after insert or update or delete on standing_boards
  for each statement execute function notify_public_change();
create trigger user_bans_public after insert or update or delete on user_bans
  for each statement execute function notify_public_change();
create trigger user_items_public after insert or update or delete on user_items
  for each statement execute function notify_public_change();

-- Games show the name of a guild; its own page shows the rest.
drop trigger guilds_public on guilds;
create trigger guilds_public after insert or update or delete on guilds
  for each statement execute function notify_public_change();
