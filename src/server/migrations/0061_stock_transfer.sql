-- Stock transfers (rules section 7): goods leave a warehouse, are on their way, and arrive in another, in parts.

-- The place of the pair that goods are in on their way (T1): one for each direction, made with its first transfer.
alter table warehouse add column from_warehouse_id int references warehouse, add column to_warehouse_id int references warehouse;
alter table warehouse add constraint transit_of_a_pair
  check ((kind = 'transit') = (from_warehouse_id is not null) and (kind = 'transit') = (to_warehouse_id is not null));
create unique index warehouse_transit on warehouse (from_warehouse_id, to_warehouse_id) where kind = 'transit';
create unique index warehouse_loss on warehouse (branch_id) where kind = 'loss';

-- The branch of a transfer is the one that gives the goods; it belongs to both (T10).
create table stock_transfer (
  id bigint generated always as identity,
  branch_id int not null references branch,
  to_branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'requested', 'approved', 'sent', 'partReceived', 'closed', 'cancelled', 'refused')),
  from_warehouse_id int not null references warehouse,
  to_warehouse_id int not null references warehouse check (to_warehouse_id <> from_warehouse_id),
  date date not null,
  memo text not null default '',
  person_id int not null references person,
  requested_by int references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint transfer_has_number check (state in ('draft', 'cancelled') or number is not null)
);
create index stock_transfer_date on stock_transfer (date desc, id desc);
create index stock_transfer_open on stock_transfer (to_warehouse_id, id) where state in ('sent', 'partReceived');
create index stock_transfer_branches on stock_transfer (branch_id, to_branch_id);

-- Quantities in 1/1000 units (T2): sent = received + damaged + returned + missing + what is still on its way.
create table stock_transfer_line (
  id bigint generated always as identity,
  branch_id int not null,
  transfer_id bigint not null,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  packing_box int,
  packing_big_bag int,
  packing_bag int,
  box_number int not null default 0,
  big_bag_number int not null default 0,
  bag_number int not null default 0,
  units bigint not null default 0,
  asked bigint not null check (asked > 0),
  approved bigint check (approved between 0 and asked),
  sent bigint not null default 0,
  received bigint not null default 0,
  damaged bigint not null default 0,
  returned bigint not null default 0,
  missing bigint not null default 0,
  found bigint not null default 0,
  source_fault bigint not null default 0,
  target_fault bigint not null default 0,
  carrier_fault bigint not null default 0,
  value bigint not null default 0,
  lost_value bigint not null default 0,
  primary key (id, branch_id),
  foreign key (transfer_id, branch_id) references stock_transfer (id, branch_id) on update cascade,
  constraint transfer_line_adds_up check (least(received, damaged, returned, missing, sent - received - damaged - returned - missing) >= 0),
  constraint transfer_loss_adds_up check (least(found, source_fault, target_fault, carrier_fault,
    missing - found - source_fault - target_fault - carrier_fault) >= 0)
);
comment on column stock_transfer_line.value is 'what its goods on the way are worth, in the smallest unit of the cost currency (T8)';
comment on column stock_transfer_line.lost_value is 'what its missing goods are worth that nobody has decided about yet';
create index stock_transfer_line_transfer on stock_transfer_line (transfer_id, position);
create index stock_transfer_line_product on stock_transfer_line (product_id, transfer_id);

select bound_columns('stock_transfer_line', 1000000000000, 'units', 'asked', 'approved', 'sent', 'received', 'damaged', 'returned', 'missing');
select bound_columns('stock_transfer_line', 9007199254740991, 'value', 'lost_value');

-- Managers do it all; the stock keeper writes, sends and receives.
update position set rights = rights || array['stock.transfer.read', 'stock.transfer.write', 'stock.transfer.approve',
  'stock.transfer.send', 'stock.transfer.receive']
where 'product.category.change' = any (rights);
update position set rights = rights || array['stock.transfer.read', 'stock.transfer.write', 'stock.transfer.send', 'stock.transfer.receive'],
  page_privileges = page_privileges || '[{"page": "/product/stock/transfer", "privilege": "Accessable"},
    {"page": "/product/stock/transfer/new", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
