-- Sea waybills (rules O1-O5): containers with lines of purchase orders. Goods are afloat from loaded until received, without entries
-- in the stock ledger.

create table waybill (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text not null,
  state text not null check (state in ('booked', 'loaded', 'sailed', 'arrived', 'cleared', 'received', 'cancelled')),
  date date not null,
  bill_number text not null default '',
  carrier text not null default '',
  vessel text not null default '',
  container_type text not null,
  container_number text not null default '',
  port_from text not null default '',
  port_to text not null default '',
  etd date,
  eta date,
  note text not null default '',
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint afloat_has_arrival check (state in ('booked', 'cancelled') or eta is not null)
);
comment on column waybill.eta is 'day of arrival in the port: expected until the ship is there';
create index waybill_date on waybill (date desc, id desc);
create index waybill_open on waybill (eta, id) where state in ('loaded', 'sailed', 'arrived', 'cleared');

create table waybill_line (
  id bigint generated always as identity,
  branch_id int not null,
  waybill_id bigint not null,
  key uuid not null,
  position int not null,
  purchase_line_id bigint,
  order_id bigint not null,
  product_id int not null references product,
  cartons int not null check (cartons > 0),
  units_per_carton bigint not null check (units_per_carton > 0),
  quantity bigint not null check (quantity = cartons * units_per_carton),
  carton_volume bigint not null check (carton_volume >= 0),
  carton_weight bigint not null check (carton_weight >= 0),
  good bigint not null default 0 check (good >= 0),
  damaged bigint not null default 0 check (damaged >= 0),
  primary key (id, branch_id),
  foreign key (waybill_id, branch_id) references waybill,
  foreign key (order_id, branch_id) references purchase_order,
  foreign key (purchase_line_id, branch_id) references purchase_line
);
comment on column waybill_line.purchase_line_id is 'null once the waybill is cancelled: its orders may be written anew then';
comment on column waybill_line.quantity is 'cartons x units per carton, in 1/1000 units (O4)';
comment on column waybill_line.carton_volume is 'of one carton, in cubic centimetres';
comment on column waybill_line.carton_weight is 'of one carton, in grams';
comment on column waybill_line.good is 'good units that were received; what is missing is still to come of the order';
create index waybill_line_waybill on waybill_line (waybill_id, position);
create index waybill_line_purchase on waybill_line (purchase_line_id);
create index waybill_line_order on waybill_line (order_id);
create index waybill_line_product on waybill_line (product_id, id desc);

create table waybill_cost (
  id bigint generated always as identity,
  branch_id int not null,
  waybill_id bigint not null,
  key uuid not null,
  position int not null,
  kind text not null check (kind in ('freight', 'insurance', 'duty', 'customsVat', 'local')),
  supplier_id int references supplier,
  currency text not null,
  amount bigint not null check (amount > 0),
  value bigint not null,
  is_final boolean not null default false,
  note text not null default '',
  primary key (id, branch_id),
  foreign key (waybill_id, branch_id) references waybill
);
comment on column waybill_cost.value is 'amount in the cost currency, at the rate of the day on which it was entered';
comment on column waybill_cost.is_final is 'the bill has come; until then it is an estimate (O3)';
create index waybill_cost_waybill on waybill_cost (waybill_id, position);

-- The goods receipts of a received waybill, one for each purchase order.
create table waybill_receipt (
  receipt_id bigint not null,
  branch_id int not null,
  waybill_id bigint not null,
  primary key (receipt_id, branch_id),
  foreign key (waybill_id, branch_id) references waybill,
  foreign key (receipt_id, branch_id) references purchase_receipt
);
create index waybill_receipt_waybill on waybill_receipt (waybill_id);

select bound_columns('waybill_line', 1000000000000, 'units_per_carton', 'carton_volume', 'carton_weight');
select bound_columns('waybill_line', 9007199254740991, 'quantity', 'good', 'damaged');
select bound_columns('waybill_cost', 1000000000000, 'amount');
select bound_columns('waybill_cost', 9007199254740991, 'value');

-- What waybills hold of lines of purchase orders until it is received (O1).
create view shipped_goods as
  select l.purchase_line_id, l.order_id, l.product_id, l.quantity, w.id as waybill_id, w.branch_id, w.number, w.state, w.eta
  from waybill w join waybill_line l on l.waybill_id = w.id and l.branch_id = w.branch_id
  where w.state in ('booked', 'loaded', 'sailed', 'arrived', 'cleared');

-- Goods at sea, by the warehouse that they are ordered for (O2, O5).
create view goods_afloat as
  select s.product_id, o.warehouse_id, s.quantity, s.eta, s.waybill_id, s.branch_id, s.number, s.purchase_line_id
  from shipped_goods s join purchase_order o on o.id = s.order_id and o.branch_id = s.branch_id
  where s.state <> 'booked' and s.purchase_line_id is not null;

-- What suppliers still have to send: a quantity that is afloat is on order no more (O5).
create view goods_on_order as
  select l.product_id, o.warehouse_id, o.supplier_id, o.id as order_id, o.branch_id, o.number, o.expected_on, l.id as purchase_line_id,
    greatest(0, l.quantity + l.free - l.received - l.damaged - l.missing - coalesce((
      select sum(a.quantity) from waybill_line a join waybill w on w.id = a.waybill_id and w.branch_id = a.branch_id
      where a.purchase_line_id = l.id and a.branch_id = l.branch_id and w.state in ('loaded', 'sailed', 'arrived', 'cleared')), 0))::bigint
      as quantity
  from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
  where o.state in ('ordered', 'confirmed', 'receiving');

-- Who orders goods ships them; who takes goods in sees what arrives.
update position set rights = rights || array['purchase.waybill.read', 'purchase.waybill.change', 'purchase.waybill.track']
where 'purchase.order.change' = any (rights);
update position set rights = rights || array['purchase.waybill.read'],
  page_privileges = page_privileges || '[{"page": "/ocean-shipping/index", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
