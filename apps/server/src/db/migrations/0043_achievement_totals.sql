-- How many users have an achievement, which lists show beside it (rules §9). A table of its own,
-- since an award locks the achievement itself against changes.
create table achievement_totals (
  achievement_id uuid primary key references achievements on delete cascade,
  holders integer not null check (holders >= 0)
);

create function user_achievements_count_holders() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.revoked_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.revoked_at is null then change := change + 1; end if;
  if tg_op = 'INSERT' then
    insert into achievement_totals as totals (achievement_id, holders)
    values (new.achievement_id, change)
    on conflict (achievement_id) do update set holders = totals.holders + excluded.holders;
  elsif change <> 0 then
    update achievement_totals set holders = holders + change
      where achievement_id = old.achievement_id;
  end if;
  return null;
end $$;
create trigger user_achievements_count_holders
  after insert or update of revoked_at or delete on user_achievements
  for each row execute function user_achievements_count_holders();

-- Under the lock that creating the trigger took, so that no award falls between.
insert into achievement_totals (achievement_id, holders)
select achievement_id, count(*) filter (where revoked_at is null) from user_achievements
group by achievement_id;

-- For the number of users who have played, beside which the holders are rare or common.
create index profiles_players_idx on profiles (id) where games_played > 0;
