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
  balance_after integer not null,
  idempotency_key text,
  reference jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Orders rows of the same instant, as their balances do.
  sequence integer generated always as identity,
  constraint currency_transactions_idempotency_key unique (idempotency_key)
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
  pack_id uuid not null references coin_packs,
  provider text not null,
  -- The provider's id; null until it has responded.
  provider_id text,
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'refunding', 'failed', 'expired', 'refunded',
      'disputed')),
  coins integer not null,
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
create index payments_open_idx on payments (created_at) where status in ('created', 'pending');
create index payments_pack_id_idx on payments (pack_id);
create index payments_refunding_idx on payments (updated_at) where status = 'refunding';
create index payments_user_id_idx on payments (user_id, created_at);

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

-- A promo code and its conditions (rules §7); an empty list is no condition.
create table promo_codes (
  id uuid primary key,
  code citext not null unique check (code ~ '^[[:alnum:]_-]{3,40}$'),
  kind text not null check (kind in ('percent', 'fixed', 'free_seat')),
  -- Percent or coins by kind; 0 for a free seat.
  value integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  max_uses_per_player integer not null default 1,
  max_seats smallint,
  min_total integer not null default 0,
  story_ids uuid[] not null default '{}',
  master_ids uuid[] not null default '{}',
  -- ISO: Monday is 1.
  weekdays smallint[] not null default '{}',
  first_booking_only boolean not null default false,
  is_paused boolean not null default false,
  -- Reserved and counted redemptions; updated under the lock of the code.
  uses integer not null default 0,
  created_by uuid references profiles,
  created_at timestamptz not null default now(),
  constraint promo_codes_value_check check (
    case kind
      when 'percent' then value between 1 and 100
      when 'fixed' then value > 0
      else value = 0
    end
  ),
  constraint promo_codes_uses_check check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  constraint promo_codes_limits_check check (
    max_uses_per_player > 0 and min_total >= 0 and (max_seats is null or max_seats > 0)
  ),
  constraint promo_codes_span_check
    check (starts_at is null or ends_at is null or starts_at < ends_at)
);
create index promo_codes_created_by_idx on promo_codes (created_by);

-- One use of a code by one checkout; bookings of one checkout share the request key.
create table promo_redemptions (
  id uuid primary key,
  promo_code_id uuid not null references promo_codes,
  user_id uuid not null references profiles,
  booking_id uuid not null references bookings,
  request_key uuid not null,
  discount integer not null check (discount >= 0),
  status text not null check (status in ('reserved', 'counted', 'released')),
  created_at timestamptz not null default now(),
  constraint promo_redemptions_booking_key unique (booking_id)
);
create index promo_redemptions_code_idx on promo_redemptions (promo_code_id, created_at);
create index promo_redemptions_user_id_idx on promo_redemptions (user_id, promo_code_id);

-- A subscription tier (spec §3); the price is coins for thirty days.
create table subscription_tiers (
  id uuid primary key,
  name jsonb not null,
  description jsonb not null,
  price integer not null check (price > 0),
  monthly_free_games integer not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint subscription_tiers_games_check check (monthly_free_games >= 0)
);

-- A user's subscription (spec §3, rules §8).
create table user_subscriptions (
  id uuid primary key,
  user_id uuid not null references profiles,
  tier_id uuid not null references subscription_tiers,
  -- A downgrade that takes effect at the end of the period.
  next_tier_id uuid references subscription_tiers,
  is_active boolean not null default true,
  renews boolean not null default true,
  period_starts_at timestamptz not null,
  expires_at timestamptz not null,
  -- End of the grace period after a failed renewal (rules §8).
  grace_until timestamptz,
  -- Time of the latest reminder of the grace period; there is one a day.
  grace_told_at timestamptz,
  -- Reserved and counted free games of the period.
  free_games_used integer not null default 0,
  -- The checkout that began it; null when bought separately or granted.
  request_key uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint user_subscriptions_request_key unique (user_id, request_key),
  constraint user_subscriptions_used_check check (free_games_used >= 0),
  constraint user_subscriptions_period_check check (expires_at > period_starts_at)
);
create unique index user_subscriptions_active_key on user_subscriptions (user_id) where is_active;
create index user_subscriptions_due_idx on user_subscriptions (expires_at) where is_active;
create index user_subscriptions_next_tier_id_idx on user_subscriptions (next_tier_id);
create index user_subscriptions_tier_id_idx on user_subscriptions (tier_id);
create index user_subscriptions_user_id_idx on user_subscriptions (user_id, created_at);

-- Free games of a subscription spent on a booking: reserved, counted when played, or returned.
create table subscription_uses (
  id uuid primary key,
  subscription_id uuid not null references user_subscriptions,
  booking_id uuid not null references bookings,
  -- Their period; a free game is never returned to a later one.
  period_starts_at timestamptz not null,
  games integer not null check (games > 0),
  status text not null default 'reserved' check (status in ('reserved', 'counted', 'returned')),
  constraint subscription_uses_booking_key unique (booking_id)
);
create index subscription_uses_subscription_id_idx on subscription_uses (subscription_id);

-- A gifted game: one seat (spec §3, rules §8).
create table gift_games (
  id uuid primary key,
  giver_id uuid not null references profiles,
  -- Null until it is claimed, when it was sent to an address.
  recipient_id uuid references profiles,
  recipient_email citext,
  used boolean not null default false,
  status text not null default 'purchased'
    check (status in ('purchased', 'delivered', 'claimed', 'reserved', 'used', 'expired',
      'refunded')),
  message text not null default '',
  price integer not null check (price >= 0),
  deliver_at timestamptz not null,
  -- The booking it is reserved for or used on.
  booking_id uuid references bookings,
  -- One request may make several gifts, numbered by line.
  request_key uuid not null,
  request_line smallint not null default 0,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- When the user behind the address was notified.
  announced_at timestamptz,
  claimed_at timestamptz,
  constraint gift_games_request_key unique (giver_id, request_key, request_line),
  constraint gift_games_used_check check (used = (status = 'used')),
  constraint gift_games_booking_check
    check ((booking_id is not null) = (status in ('reserved', 'used'))),
  constraint gift_games_recipient_check
    check (recipient_id is not null or recipient_email is not null),
  constraint gift_games_self_check check (recipient_id is null or recipient_id <> giver_id)
);
create index gift_games_booking_id_idx on gift_games (booking_id);
create index gift_games_due_idx on gift_games (deliver_at) where status = 'purchased';
create index gift_games_giver_id_idx on gift_games (giver_id, created_at);
create index gift_games_recipient_email_idx on gift_games (recipient_email)
  where recipient_id is null;
create index gift_games_recipient_id_idx on gift_games (recipient_id, status);
create index gift_games_unannounced_idx on gift_games (recipient_email)
  where status = 'delivered' and recipient_id is null and announced_at is null;
create index gift_games_unclaimed_idx on gift_games (delivered_at) where status = 'delivered';

-- Addresses that asked for no more emails about gifts, as hashes.
create table suppressed_addresses (
  address_hash text primary key,
  created_at timestamptz not null
);
