-- Production (rules section 13): processes with versions, and the orders that make goods by them.

create table process (
  id int generated always as identity primary key,
  name text not null,
  kind text not null default 'assembly' check (kind in ('assembly', 'disassembly')),
  inputs jsonb not null default '[]',
  outputs jsonb not null default '[]',
  labour bigint check (labour >= 0),
  other bigint check (other >= 0),
  steps text not null default '',
  active boolean not null default true,
  revision int not null default 1,
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references process
);
comment on table process is 'what is made of what (a recipe), as it is now';
comment on column process.inputs is 'productId, quantity (1/1000) and loss (1/100 percent) of each input of one batch';
comment on column process.outputs is 'productId, quantity (1/1000) and share of the cost (1/100 percent) of each output of one batch; the first is the main product';
comment on column process.labour is 'cost of labour of one batch, in 1/10000 of the cost currency';
comment on column process.revision is 'the version of the recipe that people see; version counts each saving (G5)';
select bound_columns('process', 100000000000000, 'labour', 'other');

-- Each version of a recipe. An order names one, and it never changes from then on (D1).
create table process_version (
  process_id int not null references process,
  revision int not null,
  inputs jsonb not null,
  outputs jsonb not null,
  labour bigint,
  other bigint,
  steps text not null,
  saved_at timestamptz not null default now(),
  primary key (process_id, revision)
);
select bound_columns('process_version', 100000000000000, 'labour', 'other');

create table production_order (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('planned', 'released', 'working', 'closed', 'cancelled')),
  date date not null,
  process_id int not null,
  revision int not null,
  quantity bigint not null check (quantity > 0),
  from_warehouse_id int not null references warehouse,
  to_warehouse_id int not null references warehouse,
  start_date date,
  due_date date,
  note text not null default '',
  labour bigint not null default 0,
  other bigint not null default 0,
  planned_cost bigint,
  actual_cost bigint,
  loss bigint,
  cost_of_goods bigint,
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  released_at timestamptz,
  closed_at timestamptz,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  foreign key (process_id, revision) references process_version,
  constraint production_has_number check (state in ('planned', 'cancelled') or number is not null)
);
comment on column production_order.quantity is 'how much of the main product is planned, in 1/1000';
comment on column production_order.labour is 'cost of labour in the smallest unit of the cost currency: planned, once the order is closed actual';
comment on column production_order.planned_cost is 'cost of the planned inputs at their average when the order was released, with labour and other cost';
comment on column production_order.loss is 'cost that was lost with scrap (D3)';
comment on column production_order.cost_of_goods is 'the part of the difference of actual and planned cost that goods have which are not in stock any more (D7)';
create index production_order_date on production_order (date desc, id desc);
create index production_order_process on production_order (process_id, revision);
create index production_order_open on production_order (from_warehouse_id, id) where state in ('released', 'working');

-- Quantities in 1/1000 units. Of inputs: planned and issued. Of outputs: planned, good and scrapped.
create table production_order_line (
  id bigint generated always as identity,
  branch_id int not null,
  order_id bigint not null,
  role text not null check (role in ('input', 'output')),
  position int not null,
  product_id int not null references product,
  planned bigint not null check (planned > 0),
  moved bigint not null default 0 check (moved >= 0),
  scrapped bigint not null default 0 check (scrapped >= 0),
  share int,
  planned_value bigint not null default 0,
  value bigint not null default 0,
  late_stock bigint not null default 0,
  late_sold bigint not null default 0,
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references production_order (id, branch_id),
  constraint output_has_share check ((role = 'output') = (share is not null))
);
comment on column production_order_line.moved is 'what was issued of an input, what was reported good of an output';
comment on column production_order_line.value is 'what the moved goods were worth in the stock ledger';
comment on column production_order_line.late_stock is 'the part of the late cost that was posted to goods in stock (D7)';
create index production_order_line_order on production_order_line (order_id, role, position);
create index production_order_line_product on production_order_line (product_id, order_id);
select bound_columns('production_order', 1000000000000, 'quantity');
select bound_columns('production_order', 9007199254740991, 'labour', 'other', 'planned_cost', 'actual_cost', 'loss', 'cost_of_goods');
select bound_columns('production_order_line', 9007199254740991, 'planned', 'moved', 'scrapped', 'planned_value', 'value', 'late_stock', 'late_sold');

-- A recipe that an order names stays: what is changed then is the next version (D1).
create function number_process() returns trigger language plpgsql as $$
begin
  if (new.inputs, new.outputs, new.labour, new.other, new.steps)
      is distinct from (old.inputs, old.outputs, old.labour, old.other, old.steps)
    and exists (select from production_order o where o.process_id = old.id and o.revision = old.revision) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
create trigger process_numbered before update on process for each row execute function number_process();

create function note_process() returns trigger language plpgsql as $$
begin
  insert into process_version (process_id, revision, inputs, outputs, labour, other, steps)
  values (new.id, new.revision, new.inputs, new.outputs, new.labour, new.other, new.steps)
  on conflict (process_id, revision) do update set inputs = new.inputs, outputs = new.outputs, labour = new.labour,
    other = new.other, steps = new.steps, saved_at = now()
  where (process_version.inputs, process_version.outputs, process_version.labour, process_version.other, process_version.steps)
    is distinct from (new.inputs, new.outputs, new.labour, new.other, new.steps);
  return null;
end $$;
create trigger process_noted after insert or update on process for each row execute function note_process();

-- What a unit of a product costs, in 1/10000 of the cost currency: the average over all warehouses, else the last known cost,
-- else what making it costs; null where nobody knows.
create function rolled_cost(product int, depth int default 0) returns bigint language plpgsql stable as $$
declare
  known bigint;
begin
  select nullif(coalesce(case when sum(b.quantity) > 0 and sum(b.value) > 0
    then exact(sum(b.value)::numeric * power(10::numeric, 7 - c.decimals) / sum(b.quantity)) end, max(b.last_cost)), 0)
  into known
  from stock_balance b, currency c join setting s on s.name = 'CostCurrencyID' and c.id = s.value::int
  where b.product_id = rolled_cost.product group by c.decimals;
  if known is null and depth < 20 then
    select process_cost(p.inputs, p.outputs, p.labour, p.other, depth + 1) into known from process p
    where p.deleted_at is null and p.active and p.kind = 'assembly' and (p.outputs -> 0 ->> 'productId')::int = rolled_cost.product
    order by p.id desc limit 1;
  end if;
  return known;
end $$;

-- What a unit of the main product of a recipe costs, in 1/10000 of the cost currency (D3).
create function process_cost(inputs jsonb, outputs jsonb, labour bigint, other bigint, depth int default 0)
returns bigint language plpgsql stable as $$
declare
  total numeric;
begin
  select case when count(*) = count(cost) then coalesce(sum(cost * quantity / 1000 * (10000 + loss) / 10000), 0) end into total
  from (select rolled_cost(product_today((i ->> 'productId')::int), depth)::numeric as cost,
      (i ->> 'quantity')::numeric as quantity, (i ->> 'loss')::numeric as loss
    from jsonb_array_elements(inputs) i) part;
  return exact((total + coalesce(labour, 0) + coalesce(other, 0)) * (outputs -> 0 ->> 'share')::numeric / 10000
    / nullif((outputs -> 0 ->> 'quantity')::numeric / 1000, 0));
end $$;

-- What a released order has not issued yet is promised.
create or replace view stock_reservation as
  select o.from_warehouse_id as warehouse_id, l.product_id, coalesce(l.approved, l.asked) as quantity,
    'transfer'::text as document_type, o.id as document_id, o.number
  from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
  where o.state = 'approved' and coalesce(l.approved, l.asked) > 0
  union all
  select o.warehouse_id, l.product_id, l.quantity, 'damage', o.id, o.number
  from stock_damage o join stock_damage_line l on l.damage_id = o.id and l.branch_id = o.branch_id
  where o.state = 'waiting'
  union all
  select o.from_warehouse_id, l.product_id, l.planned - l.moved, 'production', o.id, o.number
  from production_order o join production_order_line l on l.order_id = o.id and l.branch_id = o.branch_id
  where o.state in ('released', 'working') and l.role = 'input' and l.planned > l.moved;

-- Managers do it all; the stock keeper issues inputs and reports outputs.
update position set rights = rights || array['production.process.read', 'production.process.change', 'production.order.read',
  'production.order.write', 'production.order.release', 'production.order.issue', 'production.order.report', 'production.order.close',
  'production.order.cancel']
where 'product.category.change' = any (rights);
update position set rights = rights || array['production.process.read', 'production.order.read', 'production.order.issue',
    'production.order.report'],
  page_privileges = page_privileges || '[{"page": "/product/productionOrderList", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
