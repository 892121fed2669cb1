-- What staff wrote down about a user; rows are only added.
create table staff_notes (
  id uuid primary key,
  user_id uuid not null references profiles,
  author_id uuid not null references profiles,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index staff_notes_author_id_idx on staff_notes (author_id);
create index staff_notes_user_id_idx on staff_notes (user_id, created_at);

create trigger staff_notes_append_only before update on staff_notes
  for each row execute function refuse_change();
