-- Invitations of staff by email (rules §11). Only the email contains the key.
create table staff_invitations (
  id uuid primary key,
  -- Erased once the invitation is accepted or revoked.
  email citext,
  role text not null check (role in ('master', 'moderator', 'owner')),
  reason text not null,
  key_hash text not null,
  invited_by uuid not null references profiles,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references profiles,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint staff_invitations_key_hash_key unique (key_hash),
  constraint staff_invitations_accepted_check check ((accepted_by is null) = (accepted_at is null)),
  constraint staff_invitations_email_check
    check ((email is null) = (accepted_at is not null or revoked_at is not null)),
  constraint staff_invitations_ended_check check (accepted_at is null or revoked_at is null)
);
-- A new invitation of an address replaces the one before.
create unique index staff_invitations_open_key on staff_invitations (email)
  where email is not null;
create index staff_invitations_created_at_idx on staff_invitations (created_at)
  where email is not null;
create index staff_invitations_invited_by_idx on staff_invitations (invited_by);
create index staff_invitations_accepted_by_idx on staff_invitations (accepted_by);
