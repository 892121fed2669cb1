-- Old rows are found by their place in the table, which is that of their time: an index of ranges
-- costs inserts almost nothing.
create index notifications_created_at_idx on notifications using brin (created_at);
create index domain_events_occurred_at_idx on domain_events using brin (occurred_at);
