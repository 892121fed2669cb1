-- A user's balance in whole coins, changed only by the trigger of `currency_transactions`.
create table currency_accounts (
  user_id uuid primary key references profiles,
  -- Negative only after a chargeback (rules §6); the trigger of the ledger enforces it.
  balance integer not null default 0
);

-- The ledger; append-only.
create table currency_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references currency_accounts,
  amount integer not null check (amount <> 0),
  type text not null check (type in ('admin_adjustment', 'purchase', 'booking', 'refund', 'gift')),
  description text not null,
  -- What the entry is for, from which its text is made in the language of each reader: its kind, and
  -- as facts the title of a story, a tier, an achievement, a guild or a level. Without a kind the
  -- description is shown as it was written, such as the reason of an adjustment.
  kind text,
  facts jsonb,
  balance_after integer not null,
  idempotency_key text,
  reference jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Orders rows of the same instant, as their balances do.
  sequence integer generated always as identity,
  constraint currency_transactions_idempotency_key unique (idempotency_key),
  constraint currency_transactions_facts_check check (facts is null or kind is not null)
);
-- The owner's ledger pages by sequence; its totals read amounts by time.
create index currency_transactions_created_at_idx on currency_transactions (created_at)
  include (amount);
create unique index currency_transactions_sequence_key on currency_transactions (sequence);
create index currency_transactions_user_id_idx on currency_transactions (user_id, sequence);

-- A balance adjustment by staff that needs a second owner (rules §6).
create table coin_adjustments (
  id uuid primary key,
  user_id uuid not null references profiles,
  amount integer not null check (amount <> 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'applied', 'refused')),
  requested_by uuid not null references profiles,
  decided_by uuid references profiles,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint coin_adjustments_second_check
    check (decided_by is null or status = 'refused' or decided_by <> requested_by)
);
create index coin_adjustments_decided_by_idx on coin_adjustments (decided_by);
create unique index coin_adjustments_pending_idx on coin_adjustments (created_at, id)
  where status = 'pending';
create index coin_adjustments_requested_by_idx on coin_adjustments (requested_by);
create index coin_adjustments_user_id_idx on coin_adjustments (user_id);

-- What staff gave for a booking beyond its refund, counted against the daily limit of staff.
create table booking_concessions (
  id uuid primary key,
  booking_id uuid not null references bookings,
  staff_id uuid not null references profiles,
  cause text not null
    check (cause in ('cancellation', 'refund', 'waiver', 'move', 'paid_by_club')),
  coins integer not null,
  goodwill integer not null default 0,
  -- The adjustment that waits for a second owner.
  adjustment_id uuid references coin_adjustments,
  created_at timestamptz not null,
  constraint booking_concessions_adjustment_key unique (adjustment_id),
  constraint booking_concessions_coins_check
    check (coins >= 0 and goodwill >= 0 and coins + goodwill > 0)
);
create index booking_concessions_booking_id_idx on booking_concessions (booking_id);
create index booking_concessions_staff_id_idx on booking_concessions (staff_id, created_at);

-- Coins on sale; the price is in the smallest unit of the currency (kopecks, cents).
create table coin_packs (
  id uuid primary key,
  coins integer not null,
  bonus_coins integer not null default 0,
  price_minor integer not null,
  currency text not null default 'RUB' check (currency ~ '^[A-Z]{3}$'),
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint coin_packs_coins_check check (coins > 0 and bonus_coins >= 0),
  constraint coin_packs_price_check check (price_minor > 0)
);

-- A payment for coins; its status follows the provider's reports.
create table payments (
  id uuid primary key,
  user_id uuid not null references profiles,
  -- Of a payment for a single pack; what any payment is for is in `payment_packs`.
  pack_id uuid references coin_packs,
  provider text not null,
  -- The provider's id; null until it has responded.
  provider_id text,
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'refunding', 'failed', 'expired', 'refunded',
      'disputed')),
  coins integer not null,
  -- Of these, the coins without a pack.
  exact_coins integer not null default 0 check (exact_coins >= 0),
  amount_minor integer not null,
  currency text not null,
  request_key uuid not null,
  -- The payment page; null until the provider has responded.
  pay_url text,
  -- Why staff must decide; null when no decision is needed.
  attention text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  credited_at timestamptz,
  -- How often its refund was begun: part of the idempotency key at the provider.
  refund_attempt smallint not null default 0,
  constraint payments_provider_id_key unique (provider, provider_id),
  constraint payments_request_key unique (user_id, request_key),
  constraint payments_amounts_check check (coins > 0 and amount_minor > 0),
  constraint payments_credited_check check (
    (status in ('paid', 'refunding', 'refunded', 'disputed')) = (credited_at is not null)
  )
);
create index payments_attention_idx on payments (updated_at) where attention is not null;
-- What the owner's statistics look up by time alone.
create index payments_credited_at_idx on payments (credited_at) where credited_at is not null;
create index payments_open_idx on payments (created_at) where status in ('created', 'pending');
create index payments_pack_id_idx on payments (pack_id);
create index payments_refunding_idx on payments (updated_at) where status = 'refunding';
create index payments_user_id_idx on payments (user_id, created_at);

-- What a payment is for: packs, each possibly more than once, and coins without a pack.
create table payment_packs (
  payment_id uuid not null references payments on delete cascade,
  pack_id uuid not null references coin_packs,
  count smallint not null check (count > 0),
  primary key (payment_id, pack_id)
);
create index payment_packs_pack_id_idx on payment_packs (pack_id);

-- What a payment is to book once its coins are credited: a cart, or seats offered from a waitlist.
create table payment_orders (
  payment_id uuid primary key references payments on delete cascade,
  user_id uuid not null references profiles,
  -- The offer; null for a cart.
  entry_id uuid references waitlist_entries on delete cascade,
  -- The idempotency key of a cart, by which its bookings are found.
  request_key uuid,
  -- What was ordered. Erased once it is settled, as it names guests and recipients.
  request jsonb,
  status text not null default 'waiting'
    check (status in ('waiting', 'booked', 'refused', 'withdrawn')),
  -- Why it was not booked: a code with its details.
  refusal jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint payment_orders_subject_check check (num_nulls(entry_id, request_key) = 1),
  constraint payment_orders_request_check check ((status = 'waiting') = (request is not null)),
  constraint payment_orders_settled_check check ((status = 'waiting') = (settled_at is null)),
  constraint payment_orders_refusal_check check ((status = 'refused') = (refusal is not null))
);
create index payment_orders_waiting_idx on payment_orders (payment_id) where status = 'waiting';
-- One order at a time, so that no seat is paid for twice.
create unique index payment_orders_cart_key on payment_orders (user_id)
  where status = 'waiting' and entry_id is null;
create unique index payment_orders_entry_key on payment_orders (entry_id)
  where status = 'waiting' and entry_id is not null;
create index payment_orders_user_id_idx on payment_orders (user_id);
create index payment_orders_entry_id_idx on payment_orders (entry_id) where entry_id is not null;

-- Every event sent by a provider, once, with its outcome.
create table payment_events (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  payment_id uuid references payments,
  kind text not null,
  outcome text not null check (outcome in ('credited', 'recorded', 'ignored', 'attention')),
  facts jsonb not null default '{}',
  received_at timestamptz not null default now(),
  constraint payment_events_event_key unique (provider, event_id)
);
create index payment_events_payment_id_idx on payment_events (payment_id);

-- The records of the embedded demo provider.
create table demo_payments (
  id uuid primary key,
  payment_id uuid not null,
  amount_minor integer not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'refunded')),
  return_url text not null,
  created_at timestamptz not null default now(),
  constraint demo_payments_payment_key unique (payment_id)
);
