-- The ledger: inserting a row moves the balance in the same statement, and nothing else may. What a
-- user spent on games and gifts is not reduced by the refund of a subscription, which never counted
-- towards it.
create function currency_transactions_apply() returns trigger language plpgsql as $$
begin
  update currency_accounts set balance = balance + new.amount
    where user_id = new.user_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'no currency account for %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  -- Only a chargeback may leave a negative balance (rules §6); later credits may keep it so.
  if new.balance_after < 0 and new.amount < 0 and not new.reference ? 'chargeback' then
    raise exception 'a balance is never negative' using errcode = 'check_violation';
  end if;
  -- Coins spent on games and gifts, less refunds.
  if not new.reference ? 'subscription'
    and (new.type in ('booking', 'refund') or (new.type = 'gift' and new.amount < 0)) then
    update profiles set total_spent = greatest(0, total_spent - new.amount) where id = new.user_id;
  end if;
  return new;
end $$;
create trigger currency_transactions_apply before insert on currency_transactions
  for each row execute function currency_transactions_apply();

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
create trigger currency_accounts_guard before insert or update of balance on currency_accounts
  for each row execute function currency_accounts_guard();

create function get_user_currency_balance(target_user_id uuid) returns integer
  language sql stable
  return coalesce((select balance from currency_accounts where user_id = target_user_id), 0);

-- The only way to move coins. A repeated idempotency key returns the first row and moves nothing;
-- popup_param is false for a user's own spending in the foreground (rules §6).
create function add_currency_transaction(
  target_user_id uuid,
  transaction_amount integer,
  transaction_type_param text,
  description_param text,
  idempotency_key_param text default null,
  reference_param jsonb default '{}',
  popup_param boolean default true,
  created_at_param timestamptz default now(),
  kind_param text default null,
  facts_param jsonb default null
) returns currency_transactions language plpgsql as $$
declare
  entry currency_transactions;
begin
  -- The lock of the account orders equal keys, so the look-up below sees a committed twin.
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
      (user_id, amount, type, description, idempotency_key, reference, created_at, kind, facts)
    values (target_user_id, transaction_amount, transaction_type_param, description_param,
            idempotency_key_param, reference_param, created_at_param, kind_param, facts_param)
    returning * into entry;
  if popup_param then
    insert into currency_change_notifications
        (user_id, amount_changed, old_balance, new_balance, transaction_type, description, created_at,
         kind, facts)
      values (target_user_id, entry.amount, entry.balance_after - entry.amount, entry.balance_after,
              entry.type, entry.description, created_at_param, entry.kind, entry.facts);
  end if;
  return entry;
end $$;

-- Refunds of a booking never exceed its payment; goodwill is a gift and not counted (rules §3).
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
create trigger booking_refunds_within_payment before insert on booking_refunds
  for each row execute function booking_refunds_within_payment();
