-- The ledger of experience (rules §9). Odd turns of a source give its points, even turns take them
-- back, so that a corrected mark stays visible. Rows are never changed.
create table xp_events (
  id uuid primary key,
  user_id uuid not null references profiles,
  kind text not null
    check (kind in ('game_attended', 'first_time', 'review_published', 'game_run')),
  -- A booking, a review or a game, as the kind says.
  source_id uuid not null,
  turn smallint not null check (turn > 0),
  points integer not null,
  -- Less than the kind gives, because the day was full.
  is_capped boolean not null default false,
  game_id uuid not null references games,
  -- When the game began or the review was published: the day whose limit it counts towards.
  happened_at timestamptz not null,
  created_at timestamptz not null,
  constraint xp_events_source_key unique (user_id, kind, source_id, turn),
  constraint xp_events_points_check
    check (case when turn % 2 = 1 then points >= 0 else points <= 0 end)
);
create index xp_events_user_id_idx on xp_events (user_id, created_at, id);
create index xp_events_day_idx on xp_events (user_id, happened_at);
create index xp_events_game_id_idx on xp_events (game_id);

-- What reaching a level gives, edited by the owner: coins, an item or both.
create table level_rewards (
  level smallint primary key check (level between 2 and 100),
  coins integer not null,
  item_id uuid references items,
  constraint level_rewards_coins_check
    check (coins between 0 and 10000 and (coins > 0 or item_id is not null))
);
create index level_rewards_item_id_idx on level_rewards (item_id);

-- Levels that users reached, each once, with the reward as it was then.
create table levels (
  user_id uuid not null references profiles,
  level smallint not null check (level > 1),
  coins integer not null default 0 check (coins >= 0),
  reached_at timestamptz not null,
  shown_at timestamptz,
  primary key (user_id, level)
);
create index levels_unshown_idx on levels (user_id) where shown_at is null;
create index levels_level_idx on levels (level);
