-- A master never runs two games at once, counting the pause after each (rules §1).
alter table games add constraint games_master_overlap exclude using gist (
  master_id with =,
  tsrange(starts_at at time zone 'UTC', busy_until at time zone 'UTC') with &&
) where (status in ('published', 'confirmed', 'live', 'finished', 'settled'));
--> statement-breakpoint

-- Refuses any change of an append-only table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger currency_transactions_append_only before update or delete on currency_transactions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger booking_changes_append_only before update or delete on booking_changes
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger game_changes_append_only before update or delete on game_changes
  for each row execute function refuse_change();
--> statement-breakpoint

-- games.seats_taken follows the occupying bookings, whoever writes them (design §5).
create function occupying_seats(status text, seats smallint) returns integer
  language sql immutable
  return case when status in ('held', 'confirmed', 'attended', 'no_show', 'excused') then seats else 0 end;
--> statement-breakpoint
create function bookings_count_seats() returns trigger language plpgsql as $$
declare
  before_seats integer := 0;
  after_seats integer := 0;
begin
  if tg_op <> 'INSERT' then before_seats := occupying_seats(old.status, old.seats); end if;
  if tg_op <> 'DELETE' then after_seats := occupying_seats(new.status, new.seats); end if;
  if tg_op = 'UPDATE' and new.game_id <> old.game_id then
    raise exception 'a booking never changes its game' using errcode = 'restrict_violation';
  end if;
  if after_seats <> before_seats then
    update games set seats_taken = seats_taken + after_seats - before_seats
      where id = coalesce(new.game_id, old.game_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_count_seats after insert or update or delete on bookings
  for each row execute function bookings_count_seats();
--> statement-breakpoint

-- A row of the ledger moves the balance in the same statement; nothing else may.
create function currency_transactions_apply() returns trigger language plpgsql as $$
begin
  update currency_accounts set balance = balance + new.amount
    where user_id = new.user_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'no currency account for %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  -- What a person has spent on games and gifts, less what came back.
  if new.type in ('booking', 'refund') or (new.type = 'gift' and new.amount < 0) then
    update profiles set total_spent = greatest(0, total_spent - new.amount) where id = new.user_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger currency_transactions_apply before insert on currency_transactions
  for each row execute function currency_transactions_apply();
--> statement-breakpoint
create function currency_accounts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'an account opens empty' using errcode = 'restrict_violation';
    end if;
  elsif pg_trigger_depth() < 2 then
    raise exception 'a balance changes only through the ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger currency_accounts_guard before insert or update of balance on currency_accounts
  for each row execute function currency_accounts_guard();
--> statement-breakpoint

-- A new sign-in account gets its profile, role and empty balance at once, so that no code path
-- can leave a person half made.
create function auth.users_open_account() returns trigger language plpgsql as $$
begin
  insert into public.profiles (id, display_name, phone, locale, created_at, updated_at)
    values (
      new.id,
      nullif(trim(new.user_metadata ->> 'display_name'), ''),
      new.phone,
      case when new.user_metadata ->> 'locale' = 'en' then 'en' else 'ru' end,
      new.created_at,
      new.created_at
    );
  insert into public.user_roles (user_id, role, updated_at) values (new.id, 'user', new.created_at);
  insert into public.currency_accounts (user_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger users_open_account after insert on auth.users
  for each row execute function auth.users_open_account();
--> statement-breakpoint

-- The role of a person; a person without a record gets the default one (spec §4 "Roles").
create function get_user_role(_user_id uuid) returns text language plpgsql as $$
declare
  found_role text;
begin
  select role into found_role from user_roles where user_id = _user_id;
  if found_role is null then
    insert into user_roles (user_id, role) values (_user_id, 'user') on conflict do nothing;
    select role into found_role from user_roles where user_id = _user_id;
  end if;
  return found_role;
end $$;
--> statement-breakpoint
create function create_role_change_notification(
  target_user_id uuid, old_role_param text, new_role_param text
) returns uuid language sql as $$
  insert into role_change_notifications (user_id, old_role, new_role)
    values (target_user_id, old_role_param, new_role_param)
    returning id;
$$;
--> statement-breakpoint
create function get_user_currency_balance(target_user_id uuid) returns integer
  language sql stable
  return coalesce((select balance from currency_accounts where user_id = target_user_id), 0);
--> statement-breakpoint

-- The only road to a balance. A repeated idempotency key returns the first row and moves nothing.
-- popup_param is false for the person's own spending in the foreground (rules §6).
create function add_currency_transaction(
  target_user_id uuid,
  transaction_amount integer,
  transaction_type_param text,
  description_param text,
  idempotency_key_param text default null,
  reference_param jsonb default '{}',
  popup_param boolean default true,
  created_at_param timestamptz default now()
) returns currency_transactions language plpgsql as $$
declare
  entry currency_transactions;
begin
  -- The account's lock orders equal keys, so the look-up below sees a finished twin.
  perform 1 from currency_accounts where user_id = target_user_id for update;
  if idempotency_key_param is not null then
    select * into entry from currency_transactions where idempotency_key = idempotency_key_param;
    if found then
      if entry.user_id <> target_user_id or entry.amount <> transaction_amount then
        raise exception 'idempotency key reused' using errcode = 'unique_violation';
      end if;
      return entry;
    end if;
  end if;
  insert into currency_transactions
      (user_id, amount, type, description, idempotency_key, reference, created_at)
    values (target_user_id, transaction_amount, transaction_type_param, description_param,
            idempotency_key_param, reference_param, created_at_param)
    returning * into entry;
  if popup_param then
    insert into currency_change_notifications
        (user_id, amount_changed, old_balance, new_balance, transaction_type, description, created_at)
      values (target_user_id, entry.amount, entry.balance_after - entry.amount, entry.balance_after,
              entry.type, entry.description, created_at_param);
  end if;
  return entry;
end $$;
--> statement-breakpoint
create function upsert_user_presence(p_user_id uuid, p_ip_address text, p_user_agent text)
  returns void language sql as $$
  insert into user_presence (user_id, last_seen, ip_address, user_agent)
    values (p_user_id, now(), p_ip_address, p_user_agent)
    on conflict (user_id) do update
      set last_seen = excluded.last_seen,
          ip_address = excluded.ip_address,
          user_agent = excluded.user_agent;
$$;
