-- A pair of users has one row, whoever asked, so that crossing requests meet (rules §11).
drop table friendships;
create table friendships (
  user_low uuid not null references profiles,
  user_high uuid not null references profiles,
  requested_by uuid not null references profiles,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null,
  accepted_at timestamptz,
  primary key (user_low, user_high),
  constraint friendships_order_check check (user_low < user_high),
  constraint friendships_requester_check check (requested_by in (user_low, user_high)),
  constraint friendships_accepted_check check ((status = 'accepted') = (accepted_at is not null))
);
create index friendships_user_high_idx on friendships (user_high);
create index friendships_requested_by_idx on friendships (requested_by);

-- Never shown to the blocked user.
create table user_blocks (
  blocker_id uuid not null references profiles,
  blocked_id uuid not null references profiles,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint user_blocks_self_check check (blocker_id <> blocked_id)
);
create index user_blocks_blocked_id_idx on user_blocks (blocked_id);

alter table profiles add column friend_requests text not null default 'everyone'
  check (friend_requests in ('everyone', 'played_together', 'off'));

-- Both hear of a change, by the id of the other.
create trigger friendships_live_low after insert or update or delete on friendships
  for each row execute function notify_live_change('user_high', 'user', 'user_low');
create trigger friendships_live_high after insert or update or delete on friendships
  for each row execute function notify_live_change('user_low', 'user', 'user_high');
