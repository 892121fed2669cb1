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
