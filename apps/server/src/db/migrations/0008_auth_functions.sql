-- The counterpart of auth.users_open_account: an account that is deleted takes along what was opened
-- with it. Whatever else refers to its profile (coins, games) stands in the way, and stays.
create function auth.users_close_account() returns trigger language plpgsql as $$
begin
  delete from public.currency_accounts where user_id = old.id;
  delete from public.user_roles where user_id = old.id;
  delete from public.profiles where id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger users_close_account before delete on auth.users
  for each row execute function auth.users_close_account();
