-- What an entry of the ledger is for, from which its text is made in the language of each reader:
-- its kind, and as facts the title of a story, a tier, an achievement, a guild or a level.
-- Without a kind the description is shown as it was written, such as the reason of an adjustment.
alter table currency_transactions add column kind text, add column facts jsonb,
  add constraint currency_transactions_facts_check check (facts is null or kind is not null);
alter table currency_change_notifications add column kind text, add column facts jsonb,
  add constraint currency_change_notifications_facts_check
    check (facts is null or kind is not null);

-- The new parameters come last, so that a server of the release before can still call it.
drop function add_currency_transaction(uuid, integer, text, text, text, jsonb, boolean, timestamptz);
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
