-- Tables whose rows are never changed, and most of them never deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger game_changes_append_only before update or delete on game_changes
  for each row execute function refuse_change();
create trigger booking_changes_append_only before update or delete on booking_changes
  for each row execute function refuse_change();
create trigger booking_refunds_append_only before update or delete on booking_refunds
  for each row execute function refuse_change();
create trigger currency_transactions_append_only before update or delete on currency_transactions
  for each row execute function refuse_change();
create trigger moderation_entries_append_only before update or delete on moderation_entries
  for each row execute function refuse_change();
create trigger legal_documents_append_only before update or delete on legal_documents
  for each row execute function refuse_change();
-- They are deleted with the account.
create trigger staff_notes_append_only before update on staff_notes
  for each row execute function refuse_change();

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
