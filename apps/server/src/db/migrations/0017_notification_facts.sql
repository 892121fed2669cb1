-- The facts of a notification, from which its words are composed in the language its reader has now.
-- Title and message stay as they were written, for emails and exports.
alter table notifications add column facts jsonb;
