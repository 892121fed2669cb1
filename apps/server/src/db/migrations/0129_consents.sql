-- What users agreed to, one purpose at a time (rules §15). A withdrawal is a row of its own.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  -- A document that is accepted, being of age for stories marked 18+, or news by email.
  purpose text not null check (purpose in ('offer', 'privacy', 'rules', 'adult', 'newsletter')),
  -- Of the document, or of the statement on the screen.
  version integer not null check (version > 0),
  given boolean not null,
  -- The network of the caller, truncated; erased with the account.
  network text,
  -- The member of staff who recorded it on the word of the user; null for the user themself.
  recorded_by uuid references profiles,
  created_at timestamptz not null
);
create index consents_user_id_idx on consents (user_id, purpose, id desc);
create index consents_recorded_by_idx on consents (recorded_by) where recorded_by is not null;

-- Append-only while the account exists. Of a deleted one the networks are erased, and the rows too
-- once they prove nothing any more.
create function consents_guard() returns trigger language plpgsql as $$
begin
  if exists (
      select from auth.users u join profiles p on p.id = u.id
      where u.id = old.user_id and u.deleted_at is null)
    or (tg_op = 'UPDATE' and to_jsonb(new) - 'network' is distinct from to_jsonb(old) - 'network')
    or (tg_op = 'UPDATE' and new.network is not null) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger consents_append_only before update or delete on consents
  for each row execute function consents_guard();
