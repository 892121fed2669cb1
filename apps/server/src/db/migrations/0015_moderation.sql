-- Reports about one subject make one case (rules §11). The case of a guild is about its leader.
create table moderation_cases (
  id uuid primary key,
  subject_kind text not null
    check (subject_kind in ('profile', 'review', 'room_event', 'room_removal', 'guild')),
  -- Of the profile, the review and so on.
  subject_id uuid not null,
  -- Whose profile or review it is, or who is responsible for what was reported.
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
  -- The reported subject as it was. Of a picture it names the upload, whose files are kept for it, as
  -- the public link ends when the profile shows another one.
  evidence jsonb not null,
  created_at timestamptz not null,
  constraint moderation_reports_reporter_key unique (case_id, reporter_id)
);
create index moderation_reports_reporter_id_idx on moderation_reports (reporter_id);
create index moderation_reports_picture_idx on moderation_reports ((evidence ->> 'avatarUrl'))
  where evidence ->> 'avatarUrl' is not null;

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

-- Who works on an item of the queue, and until when it is theirs.
create table moderation_assignments (
  kind text not null check (kind in ('profile', 'review', 'report', 'dispute', 'appeal')),
  item_id uuid not null,
  moderator_id uuid not null references profiles,
  expires_at timestamptz not null,
  primary key (kind, item_id)
);
create index moderation_assignments_moderator_id_idx on moderation_assignments (moderator_id);

-- A suspension (may read and sign in) or a ban (may not sign in), rules §11. It follows the address and
-- the phone of its account until it ends: whoever gives them up, by deleting the account or changing
-- them, and confirms them for another account is under the same sanction there.
create table user_bans (
  id uuid primary key,
  user_id uuid not null references profiles,
  kind text not null check (kind in ('suspended', 'banned')),
  reason text not null,
  case_id uuid references moderation_cases,
  -- What becomes of the seats that the user has booked.
  seats text not null default 'kept' check (seats in ('kept', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid references profiles,
  -- Whether only owners undo it is settled when it is imposed, as roles change later.
  required_role text not null default 'moderator' check (required_role in ('moderator', 'owner')),
  lifted_at timestamptz,
  lifted_by uuid references profiles,
  lift_reason text,
  -- The sanction that this one repeats on a later account.
  continues uuid references user_bans,
  constraint user_bans_end_check check (kind = 'banned' or ends_at is not null)
);
create index user_bans_case_id_idx on user_bans (case_id);
-- A repetition that was lifted is no obstacle to another one, for another address.
create unique index user_bans_continues_key on user_bans (continues, user_id)
  where continues is not null and lifted_at is null;
create index user_bans_created_by_idx on user_bans (created_by);
create index user_bans_lifted_by_idx on user_bans (lifted_by);
create index user_bans_user_id_idx on user_bans (user_id);

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

-- Confirmed addresses and numbers that an account under a sanction gave up, as hashes.
create table sanctioned_contacts (
  contact_hash text not null,
  sanction_id uuid not null references user_bans,
  primary key (contact_hash, sanction_id)
);
create index sanctioned_contacts_sanction_id_idx on sanctioned_contacts (sanction_id);

-- Confirmed addresses and numbers that the subject of an open case gave up, as hashes.
create table case_contacts (
  contact_hash text not null,
  case_id uuid not null references moderation_cases,
  primary key (contact_hash, case_id)
);
create index case_contacts_case_id_idx on case_contacts (case_id);
