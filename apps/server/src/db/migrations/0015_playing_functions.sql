create trigger booking_refunds_append_only before update or delete on booking_refunds
  for each row execute function refuse_change();
--> statement-breakpoint

-- Whatever came back for a booking was paid for it; goodwill is a present and not counted (rules §3).
create function booking_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  returned integer;
begin
  select paid_coins into paid from bookings where id = new.booking_id for no key update;
  select coalesce(sum(coins), 0) into returned from booking_refunds
    where booking_id = new.booking_id and cause <> 'goodwill';
  if new.cause <> 'goodwill' and returned + new.coins > paid then
    raise exception 'a refund exceeds what was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_refunds_within_payment before insert on booking_refunds
  for each row execute function booking_refunds_within_payment();
--> statement-breakpoint

-- games.waiting follows the entries that wait, whoever writes them (rules §4).
create function waitlist_entries_count_waiting() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.status = 'waiting' then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.status = 'waiting' then change := change + 1; end if;
  if change <> 0 then
    update games set waiting = waiting + change where id = coalesce(new.game_id, old.game_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger waitlist_entries_count_waiting after insert or update or delete on waitlist_entries
  for each row execute function waitlist_entries_count_waiting();
