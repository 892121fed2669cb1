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
  -- Since when a delivered gift is hidden from its recipient, because a block or a ban was between the
  -- two when it was handed over or an account took its address (rules §11); null again once the
  -- recipient is notified of it.
  withheld_at timestamptz,
  -- When the user behind the address was notified.
  announced_at timestamptz,
  claimed_at timestamptz,
  constraint gift_games_request_key unique (giver_id, request_key, request_line),
  constraint gift_games_used_check check (used = (status = 'used')),
  constraint gift_games_booking_check
    check ((booking_id is not null) = (status in ('reserved', 'used'))),
  constraint gift_games_recipient_check
    check (recipient_id is not null or recipient_email is not null),
  -- A free seat from a ticket is a gift game to oneself, for which no coins were paid.
  constraint gift_games_self_check
    check (recipient_id is null or recipient_id <> giver_id or price = 0),
  constraint gift_games_withheld_check
    check (withheld_at is null or delivered_at is not null)
);
create index gift_games_booking_id_idx on gift_games (booking_id);
-- What the owner's statistics look up by time alone.
create index gift_games_created_at_idx on gift_games (created_at);
create index gift_games_due_idx on gift_games (deliver_at) where status = 'purchased';
create index gift_games_giver_id_idx on gift_games (giver_id, created_at);
create index gift_games_recipient_email_idx on gift_games (recipient_email)
  where recipient_id is null;
create index gift_games_recipient_id_idx on gift_games (recipient_id, status);
create index gift_games_unannounced_idx on gift_games (recipient_email)
  where status = 'delivered' and recipient_id is null and announced_at is null;
create index gift_games_unclaimed_idx on gift_games (delivered_at) where status = 'delivered';
create index gift_games_withheld_idx on gift_games (id)
  where status = 'delivered' and withheld_at is not null;

-- Addresses that asked for no more emails about gifts, as hashes.
create table suppressed_addresses (
  address_hash text primary key,
  created_at timestamptz not null
);
