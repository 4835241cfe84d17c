-- Stock changes: opening stock and manual adjustments as documents (K1, K17, K18).

create table stock_change (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'posted', 'undone', 'cancelled')),
  kind text not null check (kind in ('opening', 'adjust')),
  date date not null,
  reason text not null default '',
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  posted_at timestamptz,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint posted_change_has_number check (state in ('draft', 'cancelled') or number is not null)
);
comment on column stock_change.branch_id is 'the branch of its first warehouse; a change of several branches is made only by who works for all';
create index stock_change_date on stock_change (date desc, id desc);

create table stock_change_line (
  id bigint generated always as identity,
  branch_id int not null,
  change_id bigint not null,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  mode text not null check (mode in ('set', 'add')),
  quantity bigint not null check (mode = 'add' or quantity >= 0),
  seen bigint,
  unit_cost bigint check (unit_cost >= 0),
  posted bigint,
  value bigint,
  primary key (id, branch_id),
  unique (change_id, product_id, warehouse_id, branch_id),
  foreign key (change_id, branch_id) references stock_change (id, branch_id) on update cascade
);
comment on column stock_change_line.seen is 'what the screen showed when the quantity was set: posted only while it is still so (K17)';
comment on column stock_change_line.posted is 'what came, or went where it is below zero; null while nothing was posted';
comment on column stock_change_line.value is 'what that was worth, in the smallest unit of the cost currency';
create index stock_change_line_product on stock_change_line (product_id, change_id);

select bound_columns('stock_change_line', 1000000000000, 'quantity', 'posted');
select bound_columns('stock_change_line', 9007199254740991, 'seen', 'value');
select bound_columns('stock_change_line', 100000000000000, 'unit_cost');

-- Managers do it all; the stock keeper writes what is to be changed, and looks at the stock.
update position set rights = rights || array['stock.change.read', 'stock.change.write', 'stock.change.post', 'stock.change.undo']
where 'product.category.change' = any (rights);
update position set rights = rights || array['stock.change.read', 'stock.change.write'],
  page_privileges = page_privileges || '[{"page": "/product/stock", "privilege": "Accessable"},
    {"page": "/product/stock/log", "privilege": "Accessable"},
    {"page": "/product/stock/stock-change", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
