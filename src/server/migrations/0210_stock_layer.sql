-- Layers of goods, for companies that value stock by first in, first out (K7): what came into a warehouse together, and what is left
-- of it. With moving average nothing is read or written here.

create table stock_layer (
  id bigint generated always as identity,
  branch_id int not null references branch,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  first_quantity bigint not null check (first_quantity > 0),
  quantity bigint not null,
  value bigint not null check (value >= 0),
  at timestamptz not null default now(),
  entry_id bigint,
  document_type text,
  document_id bigint,
  line_id bigint,
  primary key (id, branch_id),
  check (quantity between 0 and first_quantity),
  check (quantity > 0 or value = 0)
);
comment on table stock_layer is 'The oldest id leaves first. Without an entry: what was on hand when the company changed to first in, first out.';
create index stock_layer_open on stock_layer (warehouse_id, product_id, id) where quantity > 0;
create index stock_layer_place on stock_layer (product_id, warehouse_id, id);

-- What an entry of the stock ledger did to a layer; the ledger is partitioned by day, so no foreign key leads there. `source_id`: of
-- goods that come back, the layer that they were taken from, perhaps one of another branch (K14). Without an entry: the company
-- changed its method.
create table stock_layer_entry (
  id bigint generated always as identity,
  branch_id int not null references branch,
  layer_id bigint not null,
  entry_id bigint,
  source_id bigint,
  quantity bigint not null,
  value bigint not null,
  primary key (id, branch_id),
  foreign key (layer_id, branch_id) references stock_layer (id, branch_id)
);
create index stock_layer_entry_entry on stock_layer_entry (entry_id) where entry_id is not null;
create index stock_layer_entry_layer on stock_layer_entry (layer_id);

select bound_columns('stock_layer', 9007199254740991, 'first_quantity', 'quantity', 'value');
select bound_columns('stock_layer_entry', 9007199254740991, 'quantity', 'value');
