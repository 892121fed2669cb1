-- Each node discards its cached responses of guests when what they show has changed. The channel
-- carries the table's name alone, so the notices of one transaction become one a table.
create function notify_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', tg_table_name);
  return null;
end $$;

create trigger coin_packs_public after insert or update or delete on coin_packs
  for each statement execute function notify_public_change();
create trigger games_public after insert or update or delete on games
  for each statement execute function notify_public_change();
create trigger master_cards_public after insert or update or delete on master_cards
  for each statement execute function notify_public_change();
create trigger profiles_public after insert or update or delete on profiles
  for each statement execute function notify_public_change();
create trigger reviews_public after insert or update or delete on reviews
  for each statement execute function notify_public_change();
create trigger settings_public after insert or update or delete on settings
  for each statement execute function notify_public_change();
create trigger stories_public after insert or update or delete on stories
  for each statement execute function notify_public_change();
create trigger subscription_tiers_public after insert or update or delete on subscription_tiers
  for each statement execute function notify_public_change();
