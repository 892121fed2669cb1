-- Owners see the board of applications change: an application, and the notes on it, by its id. Other
-- lines of its history come with a change of the application itself.
create trigger job_applications_live after insert or update or delete on job_applications
  for each row execute function notify_live_change('id', 'owners');
create trigger job_application_entries_live after insert on job_application_entries
  for each row when (new.kind = 'note')
  execute function notify_live_change('application_id', 'owners');
