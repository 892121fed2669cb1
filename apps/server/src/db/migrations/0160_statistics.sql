-- What the owner's statistics look up by time alone.
create index payments_credited_at_idx on payments (credited_at) where credited_at is not null;
create index gift_games_created_at_idx on gift_games (created_at);
create index user_subscriptions_created_at_idx on user_subscriptions (created_at);
create index user_subscriptions_ended_at_idx on user_subscriptions (ended_at)
  where ended_at is not null;
