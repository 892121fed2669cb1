-- Since when a delivered gift is hidden from its recipient, because a block or a ban was between the
-- two when it was handed over or an account took its address (rules §11); null again once the
-- recipient is notified of it.
alter table gift_games add column withheld_at timestamptz;
alter table gift_games add constraint gift_games_withheld_check
  check (withheld_at is null or delivered_at is not null);
create index gift_games_withheld_idx on gift_games (id)
  where status = 'delivered' and withheld_at is not null;

-- A recipient hears nothing of a gift that waits for its day or is hidden.
drop trigger gift_games_live on gift_games;
create trigger gift_games_live_new after insert on gift_games
  for each row when (new.status <> 'purchased')
  execute function notify_live_change('id', 'user', 'recipient_id');
create trigger gift_games_live after update on gift_games
  for each row when (new.withheld_at is null and new.status <> 'purchased'
    and not (old.status = 'purchased' and new.status = 'refunded'))
  execute function notify_live_change('id', 'user', 'recipient_id');
create trigger gift_games_live_gone after delete on gift_games
  for each row execute function notify_live_change('id', 'user', 'recipient_id');
