-- What a user spent on games and gifts is not reduced by the refund of a subscription, which never
-- counted towards it.
create or replace function currency_transactions_apply() returns trigger language plpgsql as $$
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
