-- Each node discards its cached responses of guests when what they show has changed. The channel
-- carries the table's name alone, so the notices of one transaction become one a table.
create function notify_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', tg_table_name);
  return null;
end $$;

-- What the pages of the club, its stories and its games show.
create trigger places_public after insert or update or delete on places
  for each statement execute function notify_public_change();
create trigger stories_public after insert or update or delete on stories
  for each statement execute function notify_public_change();
create trigger master_cards_public after insert or update or delete on master_cards
  for each statement execute function notify_public_change();
create trigger games_public after insert or update or delete on games
  for each statement execute function notify_public_change();
create trigger story_totals_public after insert or update or delete on story_totals
  for each statement execute function notify_public_change();
create trigger master_totals_public after insert or update or delete on master_totals
  for each statement execute function notify_public_change();
create trigger profiles_public after insert or update or delete on profiles
  for each statement execute function notify_public_change();
create trigger reviews_public after insert or update or delete on reviews
  for each statement execute function notify_public_change();
create trigger coin_packs_public after insert or update or delete on coin_packs
  for each statement execute function notify_public_change();
create trigger subscription_tiers_public after insert or update or delete on subscription_tiers
  for each statement execute function notify_public_change();
create trigger settings_public after insert or update or delete on settings
  for each statement execute function notify_public_change();
create trigger legal_documents_public after insert or update or delete on legal_documents
  for each statement execute function notify_public_change();
create trigger jobs_public after insert or update or delete on jobs
  for each statement execute function notify_public_change();

-- The rating and the guilds: every table that these show.
create trigger guilds_public after insert or update or delete on guilds
  for each statement execute function notify_public_change();
create trigger guild_members_public after insert or update or delete on guild_members
  for each statement execute function notify_public_change();
create trigger guild_standings_public after insert or update or delete on guild_standings
  for each statement execute function notify_public_change();
create trigger seasons_public after insert or update or delete on seasons
  for each statement execute function notify_public_change();
create trigger season_standings_public after insert or update or delete on season_standings
  for each statement execute function notify_public_change();
create trigger standing_boards_public after insert or update or delete on standing_boards
  for each statement execute function notify_public_change();
create trigger season_rewards_public after insert or update or delete on season_rewards
  for each statement execute function notify_public_change();
create trigger items_public after insert or update or delete on items
  for each statement execute function notify_public_change();
create trigger user_items_public after insert or update or delete on user_items
  for each statement execute function notify_public_change();
create trigger user_bans_public after insert or update or delete on user_bans
  for each statement execute function notify_public_change();
