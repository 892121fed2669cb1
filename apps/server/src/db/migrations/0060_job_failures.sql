-- How often a job on a schedule has failed in a row; no row while it succeeds.
create table job_failures (
  name text primary key,
  failed_runs integer not null check (failed_runs > 0),
  failing_since timestamptz not null
);
--> statement-breakpoint

-- What the sweep of games looks for every minute: games to come, and games to end or close.
create index games_open_starts_at_idx on games (starts_at)
  where status in ('published', 'confirmed');
--> statement-breakpoint
create index games_running_ends_at_idx on games (ends_at) where status in ('live', 'finished');
