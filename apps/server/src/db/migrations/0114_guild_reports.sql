-- Guilds are reported too (rules §11); such a case is about their leader.
alter table moderation_cases drop constraint moderation_cases_subject_kind_check,
  add constraint moderation_cases_subject_kind_check
    check (subject_kind in ('profile', 'review', 'room_event', 'room_removal', 'guild'));
