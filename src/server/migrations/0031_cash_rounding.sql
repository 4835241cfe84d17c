-- Cash that a customer pays in the office is rounded as at the till (M4, M10), and a rest that rounds to 0 is settled by it (M11).
alter table customer_payment drop constraint customer_payment_amount_check;
alter table customer_payment add constraint customer_payment_amount_check check (amount >= 0);
alter table customer_payment add column rounding bigint not null default 0;
comment on column customer_payment.rounding is 'of cash, in its currency: above zero more was taken than orders took and stayed as credit';
