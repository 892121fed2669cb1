-- Whether a master called off three or more of the last twenty games that were announced and either
-- run or called off by the master (rules §5); the staff's list counts the same.
create function master_sinks(_master_id uuid) returns boolean stable language sql as $$
  select count(*) filter (where latest.status = 'cancelled') >= 3
  from (
    select g.status from games g
    where g.master_id = _master_id and (g.status in ('finished', 'settled')
      or (g.status = 'cancelled' and g.cancelled_by = 'master' and exists (
        select 1 from game_changes ch where ch.game_id = g.id and ch.to_status = 'cancelled'
          and ch.from_status in ('published', 'confirmed', 'live'))))
    order by g.starts_at desc, g.id limit 20
  ) latest
$$;
--> statement-breakpoint

-- master_cards.sinks follows every step of a game that ends it, whoever takes it.
create function game_changes_weigh_master() returns trigger language plpgsql as $$
begin
  update master_cards c set sinks = master_sinks(c.user_id)
  from games g
  where g.id = new.game_id and c.user_id = g.master_id
    and c.sinks is distinct from master_sinks(c.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger game_changes_weigh_master after insert on game_changes for each row
  when (new.to_status in ('finished', 'cancelled'))
  execute function game_changes_weigh_master();
--> statement-breakpoint

create function master_cards_weigh() returns trigger language plpgsql as $$
begin
  new.sinks := master_sinks(new.user_id);
  return new;
end $$;
--> statement-breakpoint
create trigger master_cards_weigh before insert on master_cards for each row
  execute function master_cards_weigh();
--> statement-breakpoint

update master_cards set sinks = true where master_sinks(user_id);
