-- The steps of sales at tills are deleted after the days of the setting ReplayDays: the oldest are found by this index.
create index sale_steps_received on sale_steps (received_at);
