-- Costs that come to goods after they were received: freight, duty, a corrected price (rules B4, B10, B11, B14, B19).

create table landed_cost (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text not null,
  state text not null check (state in ('estimated', 'actual', 'undone')),
  kind text not null check (kind in ('freight', 'insurance', 'duty', 'broker', 'transport', 'other', 'price')),
  key text not null check (key in ('value', 'quantity', 'weight', 'volume', 'hand')),
  supplier_id int not null references supplier,
  currency text not null,
  rate bigint not null check (rate > 0),
  amount bigint not null,
  vat bigint not null default 0,
  value bigint not null,
  estimate jsonb,
  order_id bigint,
  reference text not null default '',
  note text not null default '',
  person_id int not null references person,
  business_date date not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  foreign key (order_id, branch_id) references purchase_order,
  constraint only_prices_fall check (kind = 'price' or (amount > 0 and vat >= 0)),
  constraint price_has_order check ((kind = 'price') = (order_id is not null))
);
comment on table landed_cost is 'one cost, its creditor and what divides it; a corrected price of a receipt is of the kind price and owed with its order (B14)';
comment on column landed_cost.rate is 'main units of the base currency for one of its own, in 10^-10';
comment on column landed_cost.amount is 'without VAT, in its currency; vat is owed beside it and is no cost';
comment on column landed_cost.value is 'the amount in the cost currency: the sum of its shares while it stands';
comment on column landed_cost.estimate is 'what was estimated before the bill came: amount, currency, value';
create index landed_cost_supplier on landed_cost (supplier_id, id);

-- What each line of a receipt has of a cost, in the smallest unit of the cost currency.
create table landed_cost_share (
  id bigint generated always as identity,
  branch_id int not null,
  cost_id bigint not null,
  receipt_line_id bigint not null,
  quantity bigint not null check (quantity > 0),
  measure bigint,
  value bigint not null,
  to_stock bigint not null default 0,
  to_production bigint not null default 0,
  to_sold bigint not null default 0,
  primary key (id, branch_id),
  unique (cost_id, receipt_line_id, branch_id),
  foreign key (cost_id, branch_id) references landed_cost,
  foreign key (receipt_line_id, branch_id) references purchase_receipt_line
);
comment on column landed_cost_share.quantity is 'units among which the share is divided: received less returned (B19), in 1/1000';
comment on column landed_cost_share.measure is 'what divided the cost: grams, 1/1000 litres, or an amount in the currency of the cost, by hand or by a corrected price; null where value or quantity did';
comment on column landed_cost_share.to_stock is 'posted to goods in stock; to_production to open production orders; to_sold is cost of goods (B10, B11)';
create index landed_cost_share_line on landed_cost_share (receipt_line_id);

alter table purchase_receipt_line add column returned bigint not null default 0 check (returned >= 0);
comment on column purchase_receipt_line.returned is 'units that went back to the supplier: they take no share of a later cost (B19)';

-- Late cost of inputs that were issued to an order which is not closed: it is a cost of the order (B10, D7).
alter table production_order add column late_cost bigint not null default 0;

alter table supplier_entry add column cost_id bigint;
alter table supplier_entry add foreign key (cost_id, branch_id) references landed_cost;
create index supplier_entry_cost on supplier_entry (cost_id) where cost_id is not null;
-- Adds two kinds to those that the account knows by now.
do $$
declare
  condition text;
begin
  select pg_get_expr(conbin, conrelid) into condition from pg_constraint
    where conrelid = 'supplier_entry'::regclass and conname = 'supplier_entry_kind_check';
  execute 'alter table supplier_entry drop constraint supplier_entry_kind_check';
  execute format('alter table supplier_entry add constraint supplier_entry_kind_check check (kind in (''cost'', ''correction'') or %s)',
    condition);
end $$;

select bound_columns('landed_cost', 9007199254740991, 'amount', 'vat', 'value', 'rate');
select bound_columns('landed_cost_share', 9007199254740991, 'quantity', 'measure', 'value', 'to_stock', 'to_production', 'to_sold');
select bound_columns('production_order', 9007199254740991, 'late_cost');

-- Who orders from suppliers and sees costs enters what the goods cost beside their price.
update position set rights = rights || array['purchase.landed-cost.change']
where 'purchase.order.change' = any (rights) and 'product.cost.read' = any (rights);
