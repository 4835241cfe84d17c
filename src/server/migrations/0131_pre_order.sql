-- Pre-purchase orders: lists of goods that are approved and then become draft orders, once (B17).

create table pre_order (
  id bigint generated always as identity,
  branch_id int not null references branch,
  version int not null default 1,
  number text not null,
  date date not null,
  state text not null default 'open' check (state in ('open', 'approved', 'converted', 'dropped')),
  source text not null check (source in ('need', 'proposal', 'manual', 'merged')),
  warehouse_id int not null references warehouse,
  supplier_id int references supplier,
  note text not null default '',
  person_id int not null references person,
  approved_by int references person,
  merged_into bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (number, branch_id),
  foreign key (merged_into, branch_id) references pre_order (id, branch_id)
);
comment on column pre_order.supplier_id is 'null: each product has its own';
comment on column pre_order.merged_into is 'the list that took its lines';
create index pre_order_state on pre_order (state, date desc, id desc);
create index pre_order_date on pre_order (date desc, id desc);

create table pre_order_line (
  id bigint generated always as identity,
  branch_id int not null,
  pre_order_id bigint not null,
  product_id int not null references product,
  quantity bigint not null check (quantity > 0),
  unit_price bigint not null,
  amount bigint not null,
  need_id bigint,
  proposal_id bigint,
  order_id bigint,
  person_id int not null references person,
  primary key (id, branch_id),
  foreign key (pre_order_id, branch_id) references pre_order (id, branch_id),
  foreign key (proposal_id, branch_id) references purchase_proposal (id, branch_id),
  check (need_id is null or proposal_id is null)
);
comment on column pre_order_line.unit_price is 'of the offer on the day of the list, in 1/10000 of the base currency';
comment on column pre_order_line.amount is 'quantity x unit price in the base currency: what the goods are expected to cost';
comment on column pre_order_line.need_id is 'without a foreign key: a need whose cause is gone is deleted';
comment on column pre_order_line.order_id is 'without a foreign key: a draft moves to another branch with its warehouse';
comment on column pre_order_line.person_id is 'who wrote it, and therefore does not approve it (T9)';
create index pre_order_line_list on pre_order_line (pre_order_id);
create index pre_order_line_need on pre_order_line (need_id) where need_id is not null;
create index pre_order_line_proposal on pre_order_line (proposal_id) where proposal_id is not null;
create index pre_order_line_product on pre_order_line (product_id);
select bound_columns('pre_order_line', 1000000000000, 'quantity');
select bound_columns('pre_order_line', 9007199254740991, 'unit_price', 'amount');
