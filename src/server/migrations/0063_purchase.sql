-- Purchase orders, their goods receipts, what is paid for them, and the account of each supplier (rules section 6).

create table purchase_order (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'ordered', 'receiving', 'received', 'closed', 'cancelled')),
  supplier_id int not null references supplier,
  warehouse_id int not null references warehouse,
  person_id int not null references person,
  currency text not null,
  rate bigint check (rate > 0),
  expected_on date,
  reference text not null default '',
  memo text not null default '',
  discount jsonb,
  business_date date,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  line_count int not null default 0,
  quantity bigint not null default 0,
  received bigint not null default 0,
  goods bigint not null default 0,
  order_discount bigint not null default 0,
  net bigint not null default 0,
  vat bigint not null default 0,
  vat_rates jsonb not null default '[]',
  total bigint not null default 0,
  owed bigint not null default 0,
  paid bigint not null default 0,
  duplicate_of bigint,
  primary key (id, branch_id),
  constraint ordered_has_number check (state in ('draft', 'cancelled') or number is not null)
);
comment on column purchase_order.rate is 'main units of the base currency for one of the order''s, in 10^-10, as agreed; null: the rate of the day of each receipt';
comment on column purchase_order.business_date is 'the day it was ordered; null while it never was';
comment on column purchase_order.quantity is 'units ordered, with those that come free';
comment on column purchase_order.received is 'units of the receipts that stand, good and damaged';
comment on column purchase_order.owed is 'what the receipts that stand come to, with VAT (B3)';
create unique index purchase_order_client on purchase_order (client_id, branch_id);
create unique index purchase_order_number on purchase_order (number, branch_id);
create index purchase_order_supplier on purchase_order (supplier_id, id desc);
create index purchase_order_due on purchase_order (supplier_id) where owed > paid;
create index purchase_order_search on purchase_order using gin ((lower(coalesce(number, '') || ' ' || reference)) gin_trgm_ops);

create table purchase_line (
  id bigint generated always as identity,
  branch_id int not null,
  order_id bigint not null,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  name text not null,
  packing_box int,
  packing_big_bag int,
  packing_bag int,
  box_number int not null default 0,
  big_bag_number int not null default 0,
  bag_number int not null default 0,
  units bigint not null default 0,
  free bigint not null default 0 check (free >= 0),
  unit_price bigint not null check (unit_price >= 0),
  discount jsonb,
  vat_rate int not null,
  quantity bigint not null,
  list bigint not null,
  amount bigint not null,
  order_discount bigint not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  received bigint not null default 0,
  damaged bigint not null default 0,
  missing bigint not null default 0,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order
);
comment on column purchase_line.quantity is 'units that are paid for; free are those that come beside them';
comment on column purchase_line.missing is 'refused at the door, or closed short: received + damaged + missing = quantity + free when closed (B1)';
create index purchase_line_order on purchase_line (order_id, position);
create index purchase_line_product on purchase_line (product_id, id desc);

create table purchase_receipt (
  id bigint generated always as identity,
  branch_id int not null,
  order_id bigint not null,
  number text not null,
  at timestamptz not null default now(),
  business_date date not null,
  person_id int not null references person,
  supplier_id int not null references supplier,
  warehouse_id int not null references warehouse,
  currency text not null,
  rate bigint not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  value bigint not null,
  note text not null default '',
  undone_at timestamptz,
  undone_by int references person,
  undone_reason text,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order
);
comment on column purchase_receipt.rate is 'main units of the base currency for one of the receipt''s, in 10^-10, at the receipt (B2)';
comment on column purchase_receipt.value is 'what its goods came into stock at, in the cost currency (B8)';
create unique index purchase_receipt_number on purchase_receipt (number, branch_id);
create index purchase_receipt_order on purchase_receipt (order_id, id);
create index purchase_receipt_supplier on purchase_receipt (supplier_id, id);

create table purchase_receipt_line (
  id bigint generated always as identity,
  branch_id int not null,
  receipt_id bigint not null,
  line_id bigint not null,
  good bigint not null check (good >= 0),
  damaged bigint not null check (damaged >= 0),
  refused bigint not null check (refused >= 0),
  net bigint not null,
  vat bigint not null,
  value bigint not null,
  primary key (id, branch_id),
  foreign key (receipt_id, branch_id) references purchase_receipt,
  foreign key (line_id, branch_id) references purchase_line
);
create index purchase_receipt_line_receipt on purchase_receipt_line (receipt_id);
create index purchase_receipt_line_line on purchase_receipt_line (line_id);

create table supplier_payment (
  id bigint generated always as identity,
  branch_id int not null references branch,
  order_id bigint not null,
  at timestamptz not null default now(),
  business_date date not null,
  person_id int not null references person,
  supplier_id int not null references supplier,
  method_id int not null references pay_method,
  currency text not null,
  rate bigint not null,
  amount bigint not null check (amount > 0),
  settled bigint not null check (settled > 0),
  difference bigint not null default 0,
  reference text not null default '',
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order
);
comment on column supplier_payment.settled is 'what it settled of the order, in the order''s currency';
comment on column supplier_payment.difference is 'of exchange, in the base currency: above zero is a gain (B15)';
create index supplier_payment_order on supplier_payment (order_id, id);
create index supplier_payment_supplier on supplier_payment (supplier_id, id);

-- The account of each supplier in each currency: above zero is owed to them (A1, B3). Append-only.
create table supplier_entry (
  id bigint generated always as identity,
  branch_id int not null references branch,
  business_date date not null,
  at timestamptz not null default now(),
  person_id int not null references person,
  supplier_id int not null references supplier,
  currency text not null,
  rate bigint not null,
  kind text not null check (kind in ('opening', 'receipt', 'return', 'payment', 'discount')),
  amount bigint not null,
  order_id bigint,
  receipt_id bigint,
  payment_id bigint,
  reverses bigint,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order,
  foreign key (receipt_id, branch_id) references purchase_receipt,
  foreign key (payment_id, branch_id) references supplier_payment
);
create index supplier_entry_supplier on supplier_entry (supplier_id, currency) include (amount);
create index supplier_entry_order on supplier_entry (order_id);
create index supplier_entry_receipt on supplier_entry (receipt_id);
create index supplier_entry_payment on supplier_entry (payment_id);
create trigger open_day after insert on supplier_entry referencing new table as posted
  for each statement execute function refuse_closed_day();

-- Paying a supplier is a movement of money of its own.
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in ('opening', 'sale', 'change', 'refund', 'rounding',
  'cash in', 'cash out', 'over short', 'transfer', 'exchange', 'exchange difference', 'purchase'));

select bound_columns('purchase_order', 1000000000000, 'total', 'goods', 'order_discount', 'net', 'vat');
select bound_columns('purchase_order', 9007199254740991, 'quantity', 'received', 'owed', 'paid', 'rate');
select bound_columns('purchase_line', 1000000000000, 'units', 'free', 'quantity', 'list', 'amount', 'order_discount', 'net', 'vat', 'gross');
select bound_columns('purchase_line', 100000000000000, 'unit_price');
select bound_columns('purchase_line', 9007199254740991, 'received', 'damaged', 'missing');
select bound_columns('purchase_receipt', 9007199254740991, 'net', 'vat', 'total', 'value', 'rate');
select bound_columns('purchase_receipt_line', 9007199254740991, 'good', 'damaged', 'refused', 'net', 'vat', 'value');
select bound_columns('supplier_payment', 1000000000000, 'amount');
select bound_columns('supplier_payment', 9007199254740991, 'settled', 'difference', 'rate');
select bound_columns('supplier_entry', 9007199254740991, 'amount', 'rate');

-- Who keeps the suppliers orders and pays; who takes goods in receives them without seeing a price.
update position set rights = rights || array['purchase.order.read', 'purchase.order.change', 'purchase.order.receive',
  'purchase.order.over-receive', 'purchase.order.pay', 'purchase.receipt.undo']
where 'supplier.supplier.change' = any (rights);
update position set rights = rights || array['purchase.order.read', 'purchase.order.receive']
where 'Stock' = any (roles) and not 'purchase.order.read' = any (rights);
update position set page_privileges = page_privileges || '[{"page": "/product/purchase", "privilege": "Accessable"},
  {"page": "/purchase/{id}/details", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper' and not page_privileges @> '[{"page": "/product/purchase"}]';
