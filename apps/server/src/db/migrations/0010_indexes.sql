-- Bookings that a finished game leaves to settle, looked for every minute.
create index bookings_confirmed_idx on bookings (game_id) where status = 'confirmed';

-- The owner's ledger pages by sequence; its totals read amounts by time.
create unique index currency_transactions_sequence_key on currency_transactions (sequence);
create index currency_transactions_created_at_idx on currency_transactions (created_at)
  include (amount);

-- People found by a part of the name or by account number, at every key press.
create index profiles_display_name_idx on profiles using gin (display_name gin_trgm_ops);
create index profiles_account_number_idx on profiles ((account_id::text));
