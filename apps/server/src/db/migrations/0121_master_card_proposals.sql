-- Cards are edited by several owners: a save names the version it is about.
alter table master_cards add column version integer not null default 1 check (version >= 1);

-- What masters propose for their own cards; one at a time awaits a decision.
create table master_card_proposals (
  id uuid primary key,
  card_id uuid not null references master_cards on delete cascade,
  author_id uuid not null references profiles,
  fields jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  decided_by uuid references profiles,
  decided_at timestamptz,
  constraint master_card_proposals_decided_check
    check ((status in ('approved', 'rejected')) = (decided_by is not null))
);
create unique index master_card_proposals_pending_key on master_card_proposals (card_id)
  where status = 'pending';
create index master_card_proposals_card_id_idx on master_card_proposals (card_id, created_at);
create index master_card_proposals_author_id_idx on master_card_proposals (author_id);
create index master_card_proposals_decided_by_idx on master_card_proposals (decided_by);
