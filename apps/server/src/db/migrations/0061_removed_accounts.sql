-- A removed account is never present: a heartbeat that was on its way while the account was removed
-- waits for the lock of its profile, and is taken back here.
create function user_presence_refuse_removed() returns trigger language plpgsql as $$
begin
  if exists (select from auth.users where id = new.user_id and deleted_at is not null) then
    delete from public.user_presence where user_id = new.user_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger user_presence_refuse_removed after insert on user_presence
  for each row execute function user_presence_refuse_removed();
