-- Picking (S12-S17): orders of the office are reserved when they are posted, picked line by line, and post their goods at hand-over.

-- Orders that were in picking before: their goods left the stock when they were posted, so they only wait to be handed over.
update sale_order set state = 'committed' where state = 'picking';

-- A line that is to be picked. `sold` is the line as it was ordered: its count and amounts, which the picked quantity changes.
create table sale_pick (
  branch_id int not null references branch,
  line_id bigint not null,
  order_id bigint not null,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  follows_id bigint,
  ordered bigint not null check (ordered > 0),
  picked bigint not null default 0 check (picked >= 0),
  short bigint not null default 0 check (short between 0 and ordered),
  picker_id int references person,
  sold jsonb not null,
  short_at timestamptz,
  short_by int references person,
  settled text check (settled in ('cut', 'substitute', 'backOrder', 'need')),
  settled_at timestamptz,
  settled_by int references person,
  settled_order_id bigint,
  primary key (line_id, branch_id),
  foreign key (line_id, branch_id) references sale_line (id, branch_id)
);
comment on column sale_pick.follows_id is 'of a deposit, the line of the goods that it is charged with: nobody picks it, its quantity follows';
comment on column sale_pick.picker_id is 'who has the line: one person at a time (S13)';
comment on column sale_pick.settled is 'what was done about the shortage; null while it waits';
create index sale_pick_order on sale_pick (order_id);
create index sale_pick_short on sale_pick (branch_id, short_at, line_id) where short > 0 and settled is null;

-- What pickers did: never changed. The quantities above are sums of it.
create table sale_pick_entry (
  id bigint generated always as identity,
  branch_id int not null references branch,
  order_id bigint not null,
  line_id bigint not null,
  kind text not null check (kind in ('pick', 'short')),
  quantity bigint not null check (quantity <> 0),
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (id, branch_id)
);
comment on column sale_pick_entry.quantity is 'below zero: put back, or found after all';
create index sale_pick_entry_line on sale_pick_entry (line_id);
create index sale_pick_entry_order on sale_pick_entry (order_id);

-- Goods that orders in picking hold (I5), a mix by its parts. `whole`: for all that was ordered.
create table sale_reservation (
  branch_id int not null references branch,
  line_id bigint not null,
  order_id bigint not null,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  whole bigint not null,
  quantity bigint not null check (quantity >= 0),
  primary key (line_id, product_id, branch_id)
);
create index sale_reservation_place on sale_reservation (product_id, warehouse_id);
create index sale_reservation_order on sale_reservation (order_id);

-- Prices that a line keeps whatever the price list says (S10), by the key of the line.
create table sale_promise (
  branch_id int not null references branch,
  line_key uuid not null,
  order_client_id uuid not null,
  product_id int not null references product,
  quantity bigint not null,
  prices jsonb not null,
  discount jsonb,
  primary key (line_key, branch_id)
);

select bound_columns('sale_pick', 1000000000000, 'ordered', 'picked', 'short');
select bound_columns('sale_pick_entry', 1000000000000, 'quantity');
select bound_columns('sale_reservation', 9007199254740991, 'whole', 'quantity');
select bound_columns('sale_promise', 1000000000000, 'quantity');

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
  where o.state in ('released', 'working') and l.role = 'input' and l.planned > l.moved
  union all
  select r.warehouse_id, r.product_id, r.quantity, 'sale', o.id, o.number
  from sale_reservation r join sale_order o on o.id = r.order_id and o.branch_id = r.branch_id
  where r.quantity > 0;

-- What is being picked is no turnover yet.
create or replace view turnover_posted as
select order_id, business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines, quantity, net, vat,
  cost, discount, returned
from turnover_line where state in ('committed', 'done');

-- Whether the last finished scan check of an order has exactly what was picked, scanned by nobody who picked of it (S17).
create function is_pick_checked(wanted bigint) returns boolean language sql stable as $$
  select coalesce((
    select not exists (
        select from (
          select product_id, sum(quantity) as quantity from (
            select p.product_id, p.picked as quantity from sale_pick p where p.order_id = wanted and p.follows_id is null
            union all
            select s.product_id, -s.quantity from scan_check_scan s where s.check_id = c.id and s.branch_id = c.branch_id) part
          group by product_id) compared
        where quantity <> 0)
      and not exists (
        select from scan_check_scan s join sale_pick_entry e on e.order_id = wanted and e.person_id = s.person_id and e.kind = 'pick'
        where s.check_id = c.id and s.branch_id = c.branch_id)
    from scan_check c where c.document_type = 'sale' and c.document_id = wanted and c.direction = 'out' and c.state = 'finished'
    order by c.id desc limit 1), false)
$$;

-- Managers and the stock keeper pick.
update position set rights = rights || array['sale.order.pick']
where not 'sale.order.pick' = any (rights) and ('sale.order.unsave' = any (rights) or builtin = 'position.stockKeeper');
update position set page_privileges = page_privileges || '[{"page": "/sale/picking", "privilege": "Accessable"},
  {"page": "/sale/distribution-order/{id}", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
