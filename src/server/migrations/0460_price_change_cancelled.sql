-- A planned price change that is withdrawn before its time is cancelled: it never gave a price, so nothing is rolled back.
alter table price_change
  drop constraint price_change_state_check,
  add constraint price_change_state_check check (state in ('planned', 'active', 'rolledBack', 'cancelled'));
comment on column price_change.to_at is 'when it was rolled back or cancelled';
