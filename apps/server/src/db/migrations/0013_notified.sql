-- Columns of notifications sent, by their standard name.
alter table broadcasts rename column told to notified;
alter table broadcasts rename constraint broadcasts_told_check to broadcasts_notified_check;
alter table broadcast_recipients rename column told_at to notified_at;
alter index broadcast_recipients_untold_idx rename to broadcast_recipients_pending_idx;
alter table user_subscriptions rename column grace_told_at to grace_notified_at;
