-- Payments to suppliers on account: one payment settles many orders, what is left of it is paid ahead and matched later, and it is
-- taken back by counter entries (B3, B15, A1).

-- What a payment settles of an order. It belongs to the branch of the order, the payment may be of another one: `npm run prove`
-- checks that it is there.
create table supplier_match (
  id bigint generated always as identity,
  branch_id int not null,
  order_id bigint not null,
  payment_id bigint not null,
  settled bigint not null check (settled > 0),
  discount bigint not null default 0 check (discount between 0 and settled),
  given bigint not null check (given >= 0),
  difference bigint not null default 0,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order
);
comment on column supplier_match.settled is 'what it settled of the order, in the order''s currency, with the cash discount';
comment on column supplier_match.given is 'what it took of the payment, in the payment''s currency';
comment on column supplier_match.difference is 'of exchange, in the base currency: above zero is a gain (B15)';
create index supplier_match_order on supplier_match (order_id);
create index supplier_match_payment on supplier_match (payment_id);
insert into supplier_match (branch_id, order_id, payment_id, settled, given, difference)
select branch_id, order_id, id, settled, amount, difference from supplier_payment order by id;

-- Payments have numbers of their own; those of before get theirs in the order in which they were made.
alter table supplier_payment
  add column number text,
  add column kind text not null default 'payment' check (kind in ('payment', 'credit', 'prepaid')),
  add column rest bigint not null default 0,
  add column note text not null default '',
  add column undone_at timestamptz,
  add column undone_by int references person,
  add column undone_reason text,
  alter column method_id drop not null;
comment on column supplier_payment.kind is 'payment: money; credit: the supplier''s credit note; prepaid: what was paid ahead is matched';
comment on column supplier_payment.rest is 'what no order took: paid ahead';
comment on column supplier_payment.undone_at is 'its entries stay and are countered (G6)';
create temporary table numbered on commit drop as
  select p.id, p.branch_id, 'SP-' || case when b.id = (select min(id) from branch) then '' else b.code || '-' end as prefix,
    row_number() over (partition by p.branch_id order by p.id) as place
  from supplier_payment p join branch b on b.id = p.branch_id;
update supplier_payment p set number = n.prefix || lpad(n.place::text, 6, '0') from numbered n
where n.id = p.id and n.branch_id = p.branch_id;
insert into number_series (kind, till_id, branch_id, prefix, digits, next)
select 'supplier payment', null, branch_id, prefix, 6, count(*) + 1 from numbered group by branch_id, prefix;
alter table supplier_payment alter column number set not null;
create unique index supplier_payment_number on supplier_payment (number, branch_id);

-- The money of a payment names the payment; one transaction wrote both, so they have the same instant.
update money_entry e set document_type = 'supplier payment', document_id = p.id
from supplier_payment p where e.document_type = 'purchase' and e.document_id = p.order_id and e.at = p.at and e.branch_id = p.branch_id;

delete from bounded_column where table_name = 'supplier_payment' and column_name in ('settled', 'difference');
alter table supplier_payment drop constraint supplier_payment_bound;
alter table supplier_payment drop column order_id, drop column settled, drop column difference;
select bound_columns('supplier_payment', 1000000000000, 'rest');
select bound_columns('supplier_match', 9007199254740991, 'settled', 'discount', 'given', 'difference');

-- A payment may be of another branch than the order that it settles. Credit notes and what is paid ahead are kinds of their own.
alter table supplier_entry drop constraint supplier_entry_payment_id_branch_id_fkey;
do $$
declare
  condition text;
begin
  select pg_get_expr(conbin, conrelid) into condition from pg_constraint
    where conrelid = 'supplier_entry'::regclass and conname = 'supplier_entry_kind_check';
  execute 'alter table supplier_entry drop constraint supplier_entry_kind_check';
  execute format('alter table supplier_entry add constraint supplier_entry_kind_check check (kind in (''prepaid'', ''credit'') or %s)',
    condition);
end $$;
comment on column supplier_entry.order_id is 'null for what belongs to no order: opening balances, what is paid ahead, and credit';
create index supplier_entry_ahead on supplier_entry (supplier_id, currency, rate) where order_id is null;

-- Who takes receipts back also takes payments back, if they may pay.
update position set rights = rights || array['purchase.payment.undo']
where 'purchase.receipt.undo' = any (rights) and 'purchase.order.pay' = any (rights);
