-- A review is decided in the version that the moderator read (rules §9, §11).
alter table reviews
  add column version integer not null default 1,
  add column reason text,
  add column decided_by uuid references profiles,
  add column decided_at timestamptz,
  drop constraint reviews_status_check,
  add constraint reviews_status_check
    check (status in ('pending', 'published', 'rejected', 'hidden'));
create index reviews_decided_by_idx on reviews (decided_by);
create index reviews_pending_idx on reviews (created_at) where status = 'pending';
