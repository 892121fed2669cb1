-- One scheduled run of a story by a master.
create table games (
  id uuid primary key,
  story_id uuid not null references stories,
  master_id uuid not null references profiles,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end plus the buffer setting at the time of scheduling; the master is busy until then.
  busy_until timestamptz not null,
  format text not null check (format in ('online', 'club')),
  place_id uuid references places,
  -- The link to an online game, shown to its players only from shortly before the start.
  online_url text,
  language text not null default 'ru' check (language in ('ru', 'en')),
  min_players smallint not null,
  max_players smallint not null,
  price integer not null check (price >= 0),
  status text not null default 'draft'
    check (status in ('draft', 'review', 'published', 'confirmed', 'live', 'finished', 'settled',
      'cancelled')),
  below_minimum text not null default 'run' check (below_minimum in ('run', 'extend', 'cancel')),
  cancelled_by text,
  cancel_reason text,
  schedule_version integer not null default 1,
  -- A game may open to the members of a guild for some hours before everyone else (rules §10). Without
  -- `guild_until` it is not announced yet; the hours are counted from its announcement. The foreign
  -- key is added with the table of guilds.
  guild_id uuid,
  guild_hours integer,
  guild_until timestamptz,
  -- Seats of occupying bookings; kept by a trigger.
  seats_taken smallint not null default 0,
  -- Waiting entries of the waitlist; kept by a trigger.
  waiting smallint not null default 0 check (waiting >= 0),
  created_at timestamptz not null default now(),
  constraint games_times_check check (starts_at < ends_at and ends_at <= busy_until),
  constraint games_players_check check (min_players between 1 and max_players),
  constraint games_seats_check check (seats_taken between 0 and max_players),
  constraint games_online_url_check check (online_url ~ '^https://'),
  constraint games_guild_check check (
    (guild_id is null and guild_hours is null and guild_until is null)
    or (guild_id is not null and guild_hours between 1 and 48)),
  -- A master never runs two games at once, the buffer after each included (rules §1).
  constraint games_master_overlap exclude using gist (
    master_id with =,
    tsrange(starts_at at time zone 'UTC', busy_until at time zone 'UTC') with &&
  ) where (status in ('published', 'confirmed', 'live', 'finished', 'settled'))
);
create index games_guild_id_idx on games (guild_id) where guild_id is not null;
create index games_master_id_idx on games (master_id, starts_at);
create index games_place_id_idx on games (place_id, starts_at);
create index games_starts_at_idx on games (starts_at);
create index games_story_id_idx on games (story_id, starts_at);
-- What the sweep of games looks for every minute: games to come, and games to end or close.
create index games_open_starts_at_idx on games (starts_at)
  where status in ('published', 'confirmed');
create index games_running_ends_at_idx on games (ends_at) where status in ('live', 'finished');

-- Every status transition of a game; append-only.
create table game_changes (
  id uuid primary key,
  game_id uuid not null references games,
  actor_id uuid references profiles,
  from_status text,
  to_status text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index game_changes_actor_id_idx on game_changes (actor_id);
create index game_changes_game_id_idx on game_changes (game_id);

-- A master's request to create, move or cancel a game (spec §3, rules §1).
create table schedule_requests (
  id uuid primary key,
  master_id uuid not null references profiles,
  game_id uuid references games,
  kind text not null check (kind in ('create', 'move', 'cancel')),
  proposal jsonb not null default '{}',
  reason text,
  request_status text not null default 'pending',
  approved_by uuid references profiles,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  constraint schedule_requests_status_check
    check (request_status in ('pending', 'approved', 'rejected'))
);
create index schedule_requests_approved_by_idx on schedule_requests (approved_by);
create index schedule_requests_game_id_idx on schedule_requests (game_id);
create index schedule_requests_master_id_idx on schedule_requests (master_id);
create index schedule_requests_pending_idx on schedule_requests (created_at, id)
  where request_status = 'pending';

-- A weekly recurring game at a fixed local time (rules §1).
create table game_series (
  id uuid primary key,
  request_id uuid not null references schedule_requests,
  master_id uuid not null references profiles,
  story_id uuid not null references stories,
  -- The first date; later ones fall on the same weekday.
  first_date date not null,
  until_date date not null,
  local_time text not null check (local_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  zone text not null,
  duration_minutes smallint not null check (duration_minutes between 15 and 1440),
  format text not null,
  place_id uuid references places,
  language text not null,
  min_players smallint not null,
  max_players smallint not null,
  price integer not null,
  below_minimum text not null,
  created_at timestamptz not null default now(),
  constraint game_series_players_check check (min_players between 1 and max_players)
);
create index game_series_master_id_idx on game_series (master_id);
create index game_series_place_id_idx on game_series (place_id);
create index game_series_request_id_idx on game_series (request_id);
create index game_series_story_id_idx on game_series (story_id);
create index game_series_until_date_idx on game_series (until_date);

-- A processed date of a series: announced as a game, skipped, or refused by an overlap.
create table game_occurrences (
  series_id uuid not null references game_series,
  -- In the time zone of the series.
  local_date date not null,
  state text not null check (state in ('announced', 'skipped', 'conflicted')),
  game_id uuid references games,
  created_at timestamptz not null default now(),
  primary key (series_id, local_date),
  constraint game_occurrences_game_check check ((state = 'announced') = (game_id is not null))
);
create index game_occurrences_game_id_idx on game_occurrences (game_id);

-- Lifecycle steps taken by the clock, once per version of the game's time.
create table game_lifecycle_steps (
  game_id uuid not null references games,
  schedule_version integer not null,
  step text not null
    check (step in ('planned', 'extended', 'minimum', 'reminder_day', 'reminder_hours')),
  reached_at timestamptz not null,
  primary key (game_id, schedule_version, step)
);

-- A message of a master to all players of a game.
create table game_messages (
  id uuid primary key,
  game_id uuid not null references games,
  author_id uuid not null references profiles,
  text text not null,
  created_at timestamptz not null
);
create index game_messages_author_id_idx on game_messages (author_id);
create index game_messages_game_id_idx on game_messages (game_id, created_at);

-- A player's claim on one or more seats of a game.
create table bookings (
  id uuid primary key,
  game_id uuid not null references games,
  user_id uuid not null references profiles,
  seats smallint not null check (seats >= 1),
  guests text[] not null default '{}',
  status text not null
    check (status in ('held', 'confirmed', 'attended', 'no_show', 'excused', 'expired',
      'cancelled_by_player', 'cancelled_by_master', 'cancelled_by_platform')),
  paid_coins integer not null check (paid_coins >= 0),
  free_seats smallint not null default 0,
  promo_code_id uuid,
  -- The price and the refund rules at the time of booking (rules §3).
  policy jsonb not null,
  request_key uuid not null,
  schedule_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_request_key unique (user_id, request_key, game_id),
  constraint bookings_guests_check check (cardinality(guests) < seats),
  constraint bookings_free_seats_check check (free_seats between 0 and seats)
);
-- Bookings that a finished game leaves to settle, looked for every minute.
create index bookings_confirmed_idx on bookings (game_id) where status = 'confirmed';
-- The staff's list of bookings, sorted by when they were made.
create index bookings_created_at_idx on bookings (created_at);
create index bookings_game_id_idx on bookings (game_id);
create unique index bookings_live_key on bookings (game_id, user_id)
  where status in ('held', 'confirmed');
create index bookings_user_id_idx on bookings (user_id, created_at);

-- Every status transition of a booking; append-only.
create table booking_changes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  actor_id uuid references profiles,
  from_status text,
  to_status text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index booking_changes_actor_id_idx on booking_changes (actor_id);
create index booking_changes_booking_id_idx on booking_changes (booking_id);

-- A booked player's answer to a moved game (rules §1).
create table booking_reschedules (
  booking_id uuid not null references bookings,
  schedule_version integer not null,
  was_starts_at timestamptz not null,
  was_ends_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (answer in ('accepted', 'refused', 'unanswered', 'replaced')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (booking_id, schedule_version)
);
create index booking_reschedules_due_idx on booking_reschedules (answer_by) where answer is null;

-- The outcome of a cancellation, and what is still refunded when its seats are booked again.
create table booking_cancellations (
  booking_id uuid primary key references bookings,
  band text not null check (band in ('full', 'coins', 'half', 'none')),
  seats smallint not null,
  -- Coins refunded seat by seat as others book them.
  withheld integer not null,
  -- Free games returned once all its seats are booked again.
  withheld_free_seats smallint not null default 0,
  retaken_seats smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint booking_cancellations_withheld_check
    check (withheld >= 0 and withheld_free_seats >= 0),
  constraint booking_cancellations_seats_check check (retaken_seats between 0 and seats)
);
create index booking_cancellations_open_idx on booking_cancellations (created_at)
  where (withheld > 0 or withheld_free_seats > 0) and retaken_seats < seats;

-- Coins refunded for a booking, one ledger row each (rules §3); append-only.
create table booking_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  cause text not null check (cause in ('cancellation', 'seat_retaken', 'goodwill', 'staff')),
  coins integer not null check (coins > 0),
  -- The idempotency key of the ledger row.
  ledger_key text not null,
  actor_id uuid references profiles,
  reason text,
  created_at timestamptz not null default now(),
  constraint booking_refunds_ledger_key unique (ledger_key)
);
create index booking_refunds_actor_id_idx on booking_refunds (actor_id);
create index booking_refunds_booking_id_idx on booking_refunds (booking_id);

-- A player's objection to a no-show, decided by a moderator (rules §5).
create table attendance_disputes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  text text not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'rejected')),
  decided_by uuid references profiles,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  constraint attendance_disputes_booking_key unique (booking_id)
);
create index attendance_disputes_decided_by_idx on attendance_disputes (decided_by);
create index attendance_disputes_open_idx on attendance_disputes (created_at) where status = 'open';

-- A request for seats of a full game (rules §4). Seats that a player holds for friends or fellow
-- members of a guild, each of whom pays their own (rules §10), are offers of the same kind: held,
-- answered and freed as those of the waitlist are.
create table waitlist_entries (
  id uuid primary key,
  game_id uuid not null references games,
  user_id uuid not null references profiles,
  seats smallint not null check (seats >= 1),
  priority integer not null default 0,
  automatic boolean not null default false,
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  times_passed smallint not null default 0,
  offer_expires_at timestamptz,
  -- The member of staff who offered the seats, and why; null when the waitlist did.
  offered_by uuid references profiles,
  offer_reason text,
  -- The player who holds the seats.
  invited_by uuid references profiles,
  -- The booking that an accepted offer replaces.
  replaces_booking_id uuid references bookings,
  created_at timestamptz not null default now(),
  constraint waitlist_entries_offer_check check (
    (offered_by is null) = (offer_reason is null)
    and (replaces_booking_id is null or offered_by is not null)
    and (offered_by is null or status <> 'waiting')
  ),
  constraint waitlist_entries_invited_check check (
    invited_by is null or (offered_by is null and status <> 'waiting' and invited_by <> user_id)
  )
);
create index waitlist_entries_due_idx on waitlist_entries (offer_expires_at)
  where status = 'offered';
create index waitlist_entries_invited_by_idx on waitlist_entries (invited_by, game_id)
  where invited_by is not null;
create unique index waitlist_entries_live_key on waitlist_entries (game_id, user_id)
  where status in ('waiting', 'offered');
create index waitlist_entries_offered_by_idx on waitlist_entries (offered_by)
  where offered_by is not null;
create index waitlist_entries_order_idx on waitlist_entries (game_id, priority, created_at);
create index waitlist_entries_replaces_booking_id_idx on waitlist_entries (replaces_booking_id)
  where replaces_booking_id is not null;
create index waitlist_entries_user_id_idx on waitlist_entries (user_id);

-- Answers the email about an offered seat without signing in; stored as a hash.
create table waitlist_answer_keys (
  entry_id uuid primary key references waitlist_entries,
  key_hash text not null,
  created_at timestamptz not null default now(),
  constraint waitlist_answer_keys_hash_key unique (key_hash)
);

-- An invitation to a game without a seat held; once for each pair and game.
create table game_invitations (
  game_id uuid not null references games,
  inviter_id uuid not null references profiles,
  invitee_id uuid not null references profiles,
  -- Removed from the list of the invitee, who is not to be invited again.
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (invitee_id, game_id, inviter_id),
  constraint game_invitations_other_check check (inviter_id <> invitee_id)
);
create index game_invitations_game_id_idx on game_invitations (game_id);
create index game_invitations_inviter_id_idx on game_invitations (inviter_id, created_at);
