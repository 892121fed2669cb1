-- How many users have an achievement, which lists show beside it (rules §9). A table of its own,
-- since an award locks the achievement itself against changes.
create table achievement_totals (
  achievement_id uuid primary key references achievements on delete cascade,
  holders integer not null check (holders >= 0)
);

-- Once for a statement: one that awards to thousands writes each total once.
create function user_achievements_count_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into achievement_totals as totals (achievement_id, holders)
    select achievement_id, count(*) filter (where revoked_at is null) from added
    group by achievement_id order by achievement_id
    on conflict (achievement_id) do update set holders = totals.holders + excluded.holders;
  elsif tg_op = 'DELETE' then
    update achievement_totals totals set holders = holders - fewer.count
    from (select achievement_id, count(*) from removed where revoked_at is null
      group by achievement_id) fewer
    where totals.achievement_id = fewer.achievement_id;
  else
    update achievement_totals totals set holders = holders + changed.by
    from (
      select achievement_id, sum(one.by) as by
      from (select achievement_id, 1 as by from added where revoked_at is null
        union all select achievement_id, -1 from removed where revoked_at is null) one
      group by achievement_id having sum(one.by) <> 0) changed
    where totals.achievement_id = changed.achievement_id;
  end if;
  return null;
end $$;
create trigger user_achievements_count_holders_insert after insert on user_achievements
  referencing new table as added
  for each statement execute function user_achievements_count_holders();
create trigger user_achievements_count_holders_update after update on user_achievements
  referencing old table as removed new table as added
  for each statement execute function user_achievements_count_holders();
create trigger user_achievements_count_holders_delete after delete on user_achievements
  referencing old table as removed
  for each statement execute function user_achievements_count_holders();

-- Under the lock that creating the triggers took, so that no award falls between.
insert into achievement_totals (achievement_id, holders)
select achievement_id, count(*) filter (where revoked_at is null) from user_achievements
group by achievement_id;

-- For the number of users who have played, beside which the holders are rare or common.
create index profiles_players_idx on profiles (id) where games_played > 0;
