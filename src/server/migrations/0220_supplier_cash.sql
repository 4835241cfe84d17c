-- Payments to suppliers in cash (F14): out of the drawer of an open shift they are a cash move, out of the safe an entry of its account.
alter table cash_move drop constraint cash_move_reason_check;
alter table cash_move add constraint cash_move_reason_check
  check (reason in ('safe', 'bank', 'expense', 'other', 'tips', 'supplier'));
alter table cash_move add column supplier_payment_id bigint;
comment on column cash_move.supplier_payment_id is 'the payment that the cash was taken for, or brought back of; null for every other reason';
alter table cash_move add constraint cash_move_supplier check ((reason = 'supplier') = (supplier_payment_id is not null)) not valid;
alter table cash_move add foreign key (supplier_payment_id, branch_id) references supplier_payment not valid;
create index cash_move_supplier on cash_move (supplier_payment_id) where supplier_payment_id is not null;

alter table supplier_payment add column rounding bigint not null default 0;
comment on column supplier_payment.rounding is 'of cash in the payment''s currency: above zero more was paid than it settles (M4)';
