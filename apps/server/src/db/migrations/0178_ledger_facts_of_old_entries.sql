-- In a transaction of its own: the ledger stays readable while its entries are filled.
-- The entries so far: by what they refer to, then by their text in either language. A text that is
-- neither stays as it is.
alter table currency_transactions disable trigger currency_transactions_append_only;

update currency_transactions t
  set kind = case t.type
      when 'booking' then 'booking' when 'refund' then 'booking_refund' else 'goodwill' end,
    facts = jsonb_build_object('story', s.title)
  from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
  where t.type in ('booking', 'refund', 'gift') and t.reference ->> 'booking' = b.id::text;
update currency_transactions t set kind = 'paid_by_club', facts = jsonb_build_object('story', s.title)
  from games g join stories s on s.id = g.story_id
  where t.type = 'admin_adjustment' and t.reference ->> 'game' = g.id::text;
update currency_transactions t
  set kind = case when t.amount < 0 then 'subscription' else 'subscription_refund' end,
    facts = jsonb_build_object('tier', s.name)
  from subscription_tiers s
  where t.type in ('purchase', 'refund') and t.reference ? 'subscription'
    and t.reference ->> 'tier' = s.id::text;
update currency_transactions t set kind = 'achievement', facts = jsonb_build_object('achievement', a.name)
  from achievements a where t.type = 'gift' and t.reference ->> 'achievement' = a.id::text;
-- A guild by its name of that time, which only the text has.
update currency_transactions t
  set kind = 'guild',
    facts = jsonb_build_object('guild', coalesce(
      substring(t.description from '^Основание гильдии «(.*)»$'),
      substring(t.description from '^Founding the guild “(.*)”$'), g.name))
  from guilds g where t.type = 'purchase' and t.reference ->> 'guild' = g.id::text;
update currency_transactions
  set kind = 'level_reward', facts = jsonb_build_object('level', (reference ->> 'level')::integer)
  where type = 'gift' and reference ->> 'level' ~ '^\d{1,9}$';
update currency_transactions
  set kind = case
    when reference ? 'gift' then case when amount < 0 then 'gift' else 'gift_refund' end
    when reference ? 'payment' then 'purchase'
    when reference ? 'chargeback' then 'chargeback'
    when reference ? 'dispute-won' then 'dispute_won'
    when amount < 0 then 'purchase_refund'
    else 'refund_undone' end
  where kind is null and type in ('gift', 'refund', 'purchase')
    and reference ?| array['gift', 'payment', 'chargeback', 'dispute-won', 'refunded'];

update currency_transactions t set kind = w.kind
  from (values
    ('Игра в подарок', 'gift'), ('Gift game', 'gift'), ('A game as a gift', 'gift'),
    ('Возврат подарка', 'gift_refund'), ('Gift refund', 'gift_refund'),
    ('A gift taken back', 'gift_refund'),
    ('Покупка монет', 'purchase'), ('Coin purchase', 'purchase'), ('Coins bought', 'purchase'),
    ('Отмена платежа банком', 'chargeback'), ('Payment reversed by the bank', 'chargeback'),
    ('Возврат не прошёл, монеты восстановлены', 'refund_undone'),
    ('Refund failed, coins restored', 'refund_undone'),
    ('Возврат оплаты не состоялся', 'refund_undone'),
    ('The refund did not go through', 'refund_undone'),
    ('Банк отклонил спор, монеты восстановлены', 'dispute_won'),
    ('Dispute rejected by the bank, coins restored', 'dispute_won'),
    ('Покупка монет: банк отклонил спор', 'dispute_won'),
    ('Coin purchase: dispute won', 'dispute_won')
  ) w(text, kind)
  where t.kind is null and t.type <> 'admin_adjustment'
    and replace(t.description, chr(160), ' ') = w.text;
update currency_transactions t set kind = w.kind, facts = jsonb_build_object(w.fact, w.name)
  from (
    select name, 'tier' as fact, 'subscription' as kind, array['Подписка «' || (name ->> 'ru') || '»',
      (name ->> 'en') || ' subscription', 'Subscription “' || (name ->> 'en') || '”'] as texts
    from subscription_tiers
    union all
    select name, 'tier', 'subscription_refund', array['Возврат за подписку «' || (name ->> 'ru') || '»',
      'Refund for ' || (name ->> 'en') || ' subscription']
    from subscription_tiers
    union all
    select name, 'achievement', 'achievement', array['Достижение «' || (name ->> 'ru') || '»',
      'Achievement: ' || (name ->> 'en')]
    from achievements
  ) w
  where t.kind is null and t.type in ('purchase', 'refund', 'gift')
    and replace(t.description, chr(160), ' ') = any(w.texts);
update currency_transactions t
  set kind = case t.type when 'booking' then 'booking' else 'booking_refund' end, facts = jsonb_build_object('story', s.title)
  from stories s
  where t.kind is null and t.type in ('booking', 'refund')
    and t.description in (s.title ->> 'ru', s.title ->> 'en');

alter table currency_transactions enable trigger currency_transactions_append_only;

-- Notices about a master with a card name them as the card does, in both languages.
update notifications n set facts = jsonb_set(n.facts, '{master}', c.name)
  from schedule_requests r join master_cards c on c.user_id = r.master_id
  where n.request_id = r.id and jsonb_typeof(n.facts -> 'master') = 'string';

update currency_change_notifications n set kind = t.kind, facts = t.facts
  from currency_transactions t
  where t.kind is not null and t.user_id = n.user_id and t.created_at = n.created_at
    and t.amount = n.amount_changed and t.balance_after = n.new_balance;
