-- The staff's list of bookings, sorted by when they were made.
create index bookings_created_at_idx on bookings (created_at);
