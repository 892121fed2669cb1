-- Names in the terms that the code and the glossary use.
alter table game_milestones rename to game_lifecycle_steps;
alter table game_lifecycle_steps rename column milestone to step;
alter table booking_moves rename to booking_reschedules;
alter index booking_moves_due_idx rename to booking_reschedules_due_idx;
alter table request_records rename column notice_due_at to notification_due_at;
alter index request_records_notice_due_at_idx rename to request_records_notification_due_at_idx;
alter table guilds rename column words_version to texts_version;
alter table guilds rename column words_changed_at to texts_changed_at;

alter table game_occurrences drop constraint game_occurrences_state_check;
update game_occurrences set state = 'conflicted' where state = 'clashed';
alter table game_occurrences add constraint game_occurrences_state_check
  check (state in ('announced', 'skipped', 'conflicted'));
update notifications set kind = 'series_conflicted' where kind = 'series_clashed';
