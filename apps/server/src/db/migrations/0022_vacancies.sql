-- Vacancies of the club (rules §15).
create table jobs (
  id uuid primary key,
  title jsonb not null,
  summary jsonb not null,
  -- Lists of one item a line.
  duties jsonb not null,
  expectations jsonb not null,
  kind text not null check (kind in ('full_time', 'part_time', 'shifts', 'project')),
  schedule jsonb,
  -- Null for remote work.
  place_id uuid references places,
  -- In whole roubles.
  pay_from integer check (pay_from > 0),
  pay_to integer check (pay_to > 0),
  pay_per text not null check (pay_per in ('hour', 'game', 'month', 'project')),
  questions jsonb not null default '[]',
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  -- Counts the changes of its text, so that a stale form is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  constraint jobs_pay_check check (pay_from <= pay_to),
  constraint jobs_times_check check (
    (status = 'draft') = (opened_at is null) and (status = 'closed') = (closed_at is not null))
);
create index jobs_place_id_idx on jobs (place_id);

-- Applications, by guests and by users. They are erased by hand, by their age, and with the account.
create table job_applications (
  -- The request key of the form.
  id uuid primary key,
  job_id uuid not null references jobs,
  user_id uuid references profiles,
  name text not null,
  email citext,
  phone text,
  answers jsonb not null,
  -- The language of the form, in which the club writes back.
  language text not null check (language in ('ru', 'en')),
  consent_version integer not null,
  consent_at timestamptz not null,
  consent_address text not null,
  stage text not null default 'received' check (
    stage in ('received', 'reading', 'talk', 'trial', 'offer', 'declined', 'withdrawn')),
  stage_at timestamptz not null,
  version integer not null default 1,
  -- Only the email contains the key; used once.
  withdrawal_key_hash text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When owners last decided to retain it.
  retained_at timestamptz,
  -- Set when owners are asked.
  erase_at timestamptz,
  constraint job_applications_contact_check check (email is not null or phone is not null),
  constraint job_applications_ended_check
    check ((stage in ('offer', 'declined', 'withdrawn')) = (ended_at is not null)),
  constraint job_applications_erase_check check (erase_at is null or ended_at is not null),
  constraint job_applications_withdrawal_key_hash_key unique (withdrawal_key_hash)
);
create index job_applications_job_id_idx on job_applications (job_id);
create index job_applications_user_id_idx on job_applications (user_id) where user_id is not null;
create index job_applications_created_at_idx on job_applications (created_at desc, id);
create index job_applications_ended_at_idx on job_applications (ended_at)
  where ended_at is not null;

-- The history of an application: its stages and the notes of owners.
create table job_application_entries (
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  kind text not null check (kind in ('stage', 'note')),
  stage text,
  text text,
  -- Null for the applicant.
  author_id uuid references profiles,
  created_at timestamptz not null,
  constraint job_application_entries_content_check check (
    case kind when 'note' then stage is null and text is not null else stage is not null end)
);
create index job_application_entries_application_id_idx
  on job_application_entries (application_id, created_at);
create index job_application_entries_author_id_idx on job_application_entries (author_id);

-- Uploaded files, each recorded before it is stored. Those without an application are deleted.
create table job_application_files (
  id uuid primary key,
  application_id uuid references job_applications on delete set null,
  -- The SHA-256 hash of its id and content, which is its name in the storage.
  digest text not null,
  name text not null,
  type text not null check (
    type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  constraint job_application_files_application_id_key unique (application_id)
);
create index job_application_files_unused_idx on job_application_files (id)
  where application_id is null;
