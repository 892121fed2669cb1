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
