-- Splits of goods receipts: what one receipt brought is divided over warehouses of its branch, zones, lots and smaller packages.
-- A split moves goods at their value (T1, T4), so stock value and debt stay as they are.

create table receipt_split (
  id bigint generated always as identity,
  branch_id int not null references branch,
  receipt_id bigint not null,
  number text not null,
  at timestamptz not null default now(),
  business_date date not null,
  person_id int not null references person,
  warehouse_id int not null references warehouse,
  undone_at timestamptz,
  undone_by int references person,
  undone_reason text,
  primary key (id, branch_id),
  unique (number, branch_id),
  foreign key (receipt_id, branch_id) references purchase_receipt
);
comment on column receipt_split.warehouse_id is 'the warehouse of the receipt, from which the goods are taken';
create index receipt_split_receipt on receipt_split (receipt_id, id);

create table receipt_split_line (
  id bigint generated always as identity,
  branch_id int not null,
  split_id bigint not null,
  position int not null,
  receipt_line_id bigint not null,
  product_id int not null references product,
  quantity bigint not null check (quantity > 0),
  to_warehouse_id int not null references warehouse,
  zone_id int references zone,
  lot_id int references lot,
  labelled bigint not null default 0 check (labelled between 0 and quantity),
  to_product_id int references product,
  to_quantity bigint check (to_quantity > 0),
  value bigint not null default 0,
  primary key (id, branch_id),
  foreign key (split_id, branch_id) references receipt_split,
  foreign key (receipt_line_id, branch_id) references purchase_receipt_line,
  check ((to_product_id is null) = (to_quantity is null))
);
comment on column receipt_split_line.labelled is 'units that had no lot and were given lot_id by the split';
comment on column receipt_split_line.to_product_id is 'the product that the goods were repacked into, with to_quantity units of it; null where they stay what they are';
comment on column receipt_split_line.value is 'what the goods were worth that left the warehouse of the receipt or were repacked, in the cost currency';
create index receipt_split_line_split on receipt_split_line (split_id, position);
create index receipt_split_line_receipt on receipt_split_line (receipt_line_id);
create index receipt_split_line_product on receipt_split_line (product_id);

select bound_columns('receipt_split_line', 9007199254740991, 'quantity', 'labelled', 'to_quantity', 'value');
