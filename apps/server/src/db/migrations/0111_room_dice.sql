-- Dice of a room (rules §14): the seed is secret until the evening is over, its hash is published
-- before the first roll.
alter table rooms
  add column server_seed text,
  add column rolls integer not null default 0 check (rolls >= 0),
  add column seed_revealed_at timestamptz;
