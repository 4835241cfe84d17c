-- Cash that a customer pays in the office is rounded as at the till (M4, M10), and a rest that rounds to 0 is settled by it (M11).
alter table customer_payment drop constraint customer_payment_amount_check;
alter table customer_payment add constraint customer_payment_amount_check check (amount >= 0);
alter table customer_payment add column rounding bigint not null default 0;
comment on column customer_payment.rounding is 'of cash, in its currency: above zero more was taken than orders took and stayed as credit';

-- Paying a debt at another rate than it was made at books the exchange difference (X4): above zero is a gain.
alter table money_account drop constraint money_account_kind_check;
alter table money_account add constraint money_account_kind_check check (kind in ('cash', 'bank', 'card', 'cheque', 'voucher',
  'prepaid', 'rounding', 'over short', 'write-off', 'exchange difference'));
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in ('opening', 'sale', 'change', 'refund', 'rounding',
  'cash in', 'cash out', 'over short', 'transfer', 'exchange', 'exchange difference'));

-- What was never booked of payments until now is booked today, an entry for each order: ledgers are never changed (G6).
create temp table missing_difference on commit drop as
select o.id as order_id, o.branch_id, o.person_id, base.code as currency,
  (l.settled - round(o.paid * o.rate::numeric * 10::numeric ^ (base.decimals - own.decimals) / 10000000000))::bigint as amount
from sale_order o join currency own on own.code = o.currency
  join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID') and base.id <> own.id
  join (select p.order_id, sum(line.settled) as settled from payment p join payment_line line on line.payment_id = p.id group by 1) l
    on l.order_id = o.id;
delete from missing_difference where amount = 0;
select ensure_ledger_partitions(current_date, current_date);
insert into money_account (branch_id, kind, currency, name)
select distinct branch_id, 'exchange difference', currency, 'exchange difference ' || currency from missing_difference;
insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
select current_date, m.branch_id, a.id, 'exchange difference', m.currency, m.amount, 'sale', m.order_id, m.person_id
from missing_difference m join money_account a on a.branch_id = m.branch_id and a.till_id is null
  and a.kind = 'exchange difference' and a.currency = m.currency;
