-- A pair of users has one row, whoever asked, so that crossing requests meet (rules §11).
create table friendships (
  user_low uuid not null references profiles,
  user_high uuid not null references profiles,
  requested_by uuid not null references profiles,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null,
  accepted_at timestamptz,
  -- A request that was sent within the quiet pause after a decline does not exist for its recipient
  -- until then; null once it has reached them.
  withheld_until timestamptz,
  primary key (user_low, user_high),
  constraint friendships_order_check check (user_low < user_high),
  constraint friendships_requester_check check (requested_by in (user_low, user_high)),
  constraint friendships_accepted_check check ((status = 'accepted') = (accepted_at is not null))
);
create index friendships_user_high_idx on friendships (user_high);
create index friendships_requested_by_idx on friendships (requested_by);

-- Friendships that ended: for thirty days they are an interest like a friendship (rules §11).
create table ended_friendships (
  user_low uuid not null references profiles,
  user_high uuid not null references profiles,
  ended_at timestamptz not null,
  primary key (user_low, user_high),
  constraint ended_friendships_order_check check (user_low < user_high)
);
create index ended_friendships_user_high_idx on ended_friendships (user_high);
create index ended_friendships_ended_at_idx on ended_friendships (ended_at);

-- Never shown to the blocked user.
create table user_blocks (
  blocker_id uuid not null references profiles,
  blocked_id uuid not null references profiles,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint user_blocks_self_check check (blocker_id <> blocked_id)
);
create index user_blocks_blocked_id_idx on user_blocks (blocked_id);
