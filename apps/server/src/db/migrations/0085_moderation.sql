-- Reports about one subject make one case (rules §11).
create table moderation_cases (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('profile', 'review')),
  -- Of the profile or of the review.
  subject_id uuid not null,
  -- Whose profile or review it is.
  user_id uuid not null references profiles,
  status text not null default 'open' check (status in ('open', 'escalated', 'closed')),
  outcome text check (outcome in ('dismissed', 'warned', 'suspended', 'banned')),
  reason text,
  decided_by uuid references profiles,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint moderation_cases_closed_check check ((status = 'closed') = (outcome is not null))
);
create unique index moderation_cases_subject_key on moderation_cases (subject_kind, subject_id)
  where status <> 'closed';
create index moderation_cases_user_id_idx on moderation_cases (user_id);
create index moderation_cases_decided_by_idx on moderation_cases (decided_by);
create index moderation_cases_queue_idx on moderation_cases (created_at) where status <> 'closed';

create table moderation_reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases,
  reporter_id uuid not null references profiles,
  reason text not null
    check (reason in ('insult', 'harassment', 'spam', 'false_name', 'spoiler', 'other')),
  text text not null,
  -- The reported profile or review as it was.
  evidence jsonb not null,
  created_at timestamptz not null,
  constraint moderation_reports_reporter_key unique (case_id, reporter_id)
);
create index moderation_reports_reporter_id_idx on moderation_reports (reporter_id);

-- What was done in a case, in order.
create table moderation_entries (
  id uuid primary key,
  case_id uuid not null references moderation_cases,
  actor_id uuid references profiles,
  kind text not null
    check (kind in ('opened', 'reported', 'note', 'escalated', 'decided', 'appealed',
      'appeal_decided', 'lifted')),
  text text,
  created_at timestamptz not null
);
create index moderation_entries_case_id_idx on moderation_entries (case_id, created_at);
create index moderation_entries_actor_id_idx on moderation_entries (actor_id);
create trigger moderation_entries_append_only before update or delete on moderation_entries
  for each row execute function refuse_change();

-- Who works on an item of the queue, and until when it is theirs.
create table moderation_assignments (
  kind text not null check (kind in ('profile', 'review', 'report', 'dispute', 'appeal')),
  item_id uuid not null,
  moderator_id uuid not null references profiles,
  expires_at timestamptz not null,
  primary key (kind, item_id)
);
create index moderation_assignments_moderator_id_idx on moderation_assignments (moderator_id);

alter table user_bans
  add column case_id uuid references moderation_cases,
  add column seats text not null default 'kept' check (seats in ('kept', 'cancelled')),
  add column lifted_by uuid references profiles,
  add column lift_reason text;
create index user_bans_case_id_idx on user_bans (case_id);
create index user_bans_lifted_by_idx on user_bans (lifted_by);

-- One appeal of a suspension or ban.
create table sanction_appeals (
  id uuid primary key,
  sanction_id uuid not null references user_bans,
  text text not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'rejected')),
  decided_by uuid references profiles,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  constraint sanction_appeals_sanction_key unique (sanction_id)
);
create index sanction_appeals_decided_by_idx on sanction_appeals (decided_by);
create index sanction_appeals_open_idx on sanction_appeals (created_at) where status = 'open';

-- Staff see the queue change.
create trigger profile_changes_live after insert or update of status on profile_changes
  for each row execute function notify_live_change('id', 'staff');
create trigger reviews_live after insert or update of status on reviews
  for each row execute function notify_live_change('id', 'staff');
create trigger attendance_disputes_live after insert or update of status on attendance_disputes
  for each row execute function notify_live_change('id', 'staff');
create trigger moderation_cases_live after insert or update of status on moderation_cases
  for each row execute function notify_live_change('id', 'staff');
create trigger moderation_assignments_live after insert or update or delete on moderation_assignments
  for each row execute function notify_live_change('item_id', 'staff');
create trigger sanction_appeals_live after insert or update of status on sanction_appeals
  for each row execute function notify_live_change('id', 'staff');
