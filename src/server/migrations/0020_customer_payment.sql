-- Payments that customers make in the office: matched to orders, the rest kept as their credit; credit used, debts written off (A1, M6).

alter table pay_method drop constraint pay_method_kind_check;
alter table pay_method add constraint pay_method_kind_check
  check (kind in ('cash', 'card', 'transfer', 'voucher', 'cheque', 'prepaid', 'write-off'));
alter table money_account drop constraint money_account_kind_check;
alter table money_account add constraint money_account_kind_check
  check (kind in ('cash', 'bank', 'card', 'cheque', 'voucher', 'prepaid', 'rounding', 'over short', 'write-off'));

-- Not active: no till offers them. A company made later gets them in its own language.
insert into pay_method (name, kind, position, active)
select name, kind, position, false from (values ('Customer credit', 'prepaid', 90), ('Write-off', 'write-off', 91)) t (name, kind, position)
where exists (select from pay_method) and not exists (select from pay_method m where m.kind = t.kind);
insert into number_series (kind, till_id, prefix, digits)
select 'customer payment', null, 'P-', 6 where exists (select from number_series);

create table customer_payment (
  id bigint generated always as identity primary key,
  number text not null unique,
  at timestamptz not null default now(),
  business_date date not null,
  branch_id int not null references branch,
  till_id int references till,
  shift_id int references shift,
  person_id int not null references person,
  customer_id int not null references customer,
  method_id int not null references pay_method,
  currency text not null,
  rate bigint not null,
  amount bigint not null check (amount > 0),
  rest bigint not null check (rest between 0 and amount),
  base bigint not null,
  reference text not null default '',
  note text not null default '',
  undone_at timestamptz,
  undone_by int references person,
  undone_reason text
);
comment on column customer_payment.rate is 'main units of the base currency for one of its own, in 10^-10, on its day (X2)';
comment on column customer_payment.rest is 'what no order took: the customer''s credit';
comment on column customer_payment.base is 'what it settled of orders and what its rest is worth, in the base currency, each converted once';
comment on column customer_payment.undone_at is 'its entries stay and are countered (G6)';
create index customer_payment_customer on customer_payment (customer_id, id);

alter table payment add column customer_payment_id bigint references customer_payment;
create index payment_customer_payment on payment (customer_payment_id) where customer_payment_id is not null;
alter table customer_entry add column customer_payment_id bigint references customer_payment;
create index customer_entry_customer_payment on customer_entry (customer_payment_id) where customer_payment_id is not null;
comment on column customer_entry.order_id is 'null for what belongs to no order: opening balances and credit. What they come to below zero can be used (M6)';
create index customer_entry_credit on customer_entry (customer_id, currency, rate) where order_id is null;

alter table position add column write_off_limit bigint not null default 0 check (write_off_limit >= 0);
comment on column position.write_off_limit is 'the most that one write-off may come to, in the base currency; the right alone allows nothing';

-- Who sets opening balances receives payments as well.
update position set rights = rights || array['customer.payment.receive', 'customer.payment.undo', 'customer.payment.write-off']
where 'customer.account.change' = any (rights);
