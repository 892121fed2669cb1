-- The games by which a master is judged: the last twenty that were announced and either run or
-- called off by the master (rules §5), the latest first. What counts them calls this.
create function master_latest_games(_master_id uuid)
  returns table (id uuid, status text, starts_at timestamptz) stable language sql as $$
  select g.id, g.status, g.starts_at from games g
  where g.master_id = _master_id and (g.status in ('finished', 'settled')
    or (g.status = 'cancelled' and g.cancelled_by = 'master' and exists (
      -- A draft that was thrown away was promised to nobody.
      select 1 from game_changes ch where ch.game_id = g.id and ch.to_status = 'cancelled'
        and ch.from_status in ('published', 'confirmed', 'live'))))
  order by g.starts_at desc, g.id limit 20
$$;
--> statement-breakpoint

create or replace function master_sinks(_master_id uuid) returns boolean stable language sql as $$
  select count(*) filter (where latest.status = 'cancelled') >= 3
  from master_latest_games(_master_id) latest
$$;
