-- A draft quotation that was never sent can be deleted and restored; one that waits for its answer reminds before its last valid day.
alter table quotation drop constraint quotation_state_check;
alter table quotation add constraint quotation_state_check
  check (state in ('draft', 'sent', 'accepted', 'declined', 'deleted'));
alter table quotation drop constraint sent_quotation_has_number;
alter table quotation add constraint sent_quotation_has_number check (state in ('draft', 'deleted') or number is not null);

alter table alarm drop constraint alarm_kind_check;
alter table alarm add constraint alarm_kind_check check (kind in ('own', 'unpaid', 'stock', 'quote'));
alter table alarm add column quotation_id bigint;
comment on column alarm.quotation_id is 'without a foreign key, as sale_order_id';
create unique index alarm_quote on alarm (quotation_id) where kind = 'quote' and cause_ended_at is null;
