-- Smart purchase: runs of the forecast, and the quantities that they propose (B7, B16, B17).

create table purchase_run (
  id int generated always as identity primary key,
  day date not null,
  cycle_days int not null check (cycle_days between 1 and 365),
  service_level int not null check (service_level between 5000 and 9990),
  budget bigint check (budget >= 0),
  products int not null,
  person_id int not null references person,
  created_at timestamptz not null default now()
);
comment on table purchase_run is 'one finished computation of proposals, of all branches';
comment on column purchase_run.cycle_days is 'days until the next order is made';
comment on column purchase_run.budget is 'in the smallest unit of the base currency; null: without a limit';
select bound_columns('purchase_run', 1000000000000, 'budget');

create table purchase_proposal (
  id bigint generated always as identity,
  branch_id int not null references branch,
  run_id int not null references purchase_run,
  version int not null default 1,
  warehouse_id int not null references warehouse,
  product_id int not null references product,
  supplier_id int references supplier,
  on_hand bigint not null,
  reserved bigint not null,
  in_transit bigint not null,
  on_order bigint not null,
  least bigint not null,
  sold_30 bigint not null,
  sold_90 bigint not null,
  sold_365 bigint not null,
  model text not null check (model in ('average13', 'average4', 'smoothing', 'yearAgo')),
  error int,
  forecast bigint not null,
  safety bigint not null,
  lead_days int not null,
  package bigint not null,
  minimum bigint not null,
  need bigint not null,
  proposed bigint not null,
  quantity bigint not null check (quantity >= 0),
  unit_price bigint not null,
  order_id bigint,
  claim_key uuid,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references purchase_order (id, branch_id)
);
comment on table purchase_proposal is 'what a run proposes to order of a product for a branch, and what became of it';
comment on column purchase_proposal.proposed is 'as it was computed; quantity is what people made of it';
comment on column purchase_proposal.unit_price is 'of the offer at the proposed quantity, in 1/10000 of the base currency';
comment on column purchase_proposal.error is 'back-test error of the model in basis points of what was sold; null: too short a history';
comment on column purchase_proposal.order_id is 'the order that claimed it (B17)';
create index purchase_proposal_run on purchase_proposal (run_id, supplier_id);
create index purchase_proposal_order on purchase_proposal (order_id) where order_id is not null;
select bound_columns('purchase_proposal', 9007199254740991, 'on_hand', 'reserved', 'in_transit', 'on_order', 'least', 'sold_30',
  'sold_90', 'sold_365', 'forecast', 'safety', 'need', 'proposed', 'unit_price');
select bound_columns('purchase_proposal', 1000000000000, 'package', 'minimum', 'quantity');
