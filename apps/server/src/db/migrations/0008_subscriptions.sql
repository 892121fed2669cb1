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
  grace_notified_at timestamptz,
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
-- What the owner's statistics look up by time alone.
create index user_subscriptions_created_at_idx on user_subscriptions (created_at);
create index user_subscriptions_ended_at_idx on user_subscriptions (ended_at)
  where ended_at is not null;
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
