-- Needs: what is to be ordered from suppliers, where it is wanted, and why (rules B16, B17).

create table purchase_need (
  id bigint generated always as identity,
  branch_id int not null references branch,
  version int not null default 1,
  state text not null default 'open' check (state in ('asked', 'open', 'merged', 'ordered', 'dropped')),
  source text not null check (source in ('minimum', 'sale', 'branch', 'manual', 'merged')),
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  quantity bigint not null check (quantity > 0),
  demand bigint not null default 0 check (demand >= 0),
  supplier_id int references supplier,
  note text not null default '',
  sale_order_id bigint,
  transfer_id bigint,
  order_id bigint,
  merged_into bigint,
  person_id int references person,
  ordered_by int references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, branch_id),
  foreign key (transfer_id, branch_id) references stock_transfer (id, branch_id),
  foreign key (merged_into, branch_id) references purchase_need (id, branch_id),
  constraint need_has_cause check ((source = 'sale') = (sale_order_id is not null) and (source = 'branch') = (transfer_id is not null)),
  constraint need_has_order check ((state = 'ordered') = (order_id is not null))
);
comment on table purchase_need is 'what is to be ordered; needs of minimum stock and branches are kept up to date by the server';
comment on column purchase_need.state is 'asked: waits for an approval; merged: its quantity is a part of the need merged_into';
comment on column purchase_need.demand is 'of a sales order: what it wants of the product, of which quantity is short; in 1/1000';
comment on column purchase_need.supplier_id is 'whom a person chose; null: the supplier of the product';
comment on column purchase_need.sale_order_id is 'without a foreign key: a draft moves to another branch with its warehouse';
comment on column purchase_need.order_id is 'without a foreign key: a draft moves to another branch with its warehouse';
select bound_columns('purchase_need', 1000000000000, 'quantity', 'demand');
create index purchase_need_state on purchase_need (state, created_at desc, id desc);
create index purchase_need_goods on purchase_need (product_id, warehouse_id, state);
create index purchase_need_order on purchase_need (order_id) where order_id is not null;
create index purchase_need_sale on purchase_need (sale_order_id) where sale_order_id is not null;
create index purchase_need_parts on purchase_need (merged_into) where merged_into is not null;
-- A cause has one need at a time, so that it is ordered once (B17).
create unique index purchase_need_cause on purchase_need (branch_id, source, product_id, warehouse_id, transfer_id) nulls not distinct
  where source in ('minimum', 'branch') and state in ('open', 'merged', 'dropped');

-- What a warehouse has of a product and gets of it, less what is promised; below zero more is promised than comes. Each quantity counts
-- once (B16): goods of an order that is not placed yet count where the order was made of needs.
create function goods_supply(product int, warehouse int) returns bigint language sql stable as $$
  select exact(
    coalesce((select b.quantity from stock_balance b where b.product_id = product and b.warehouse_id = warehouse), 0)
    - coalesce((select sum(r.quantity) from stock_reservation r where r.product_id = product and r.warehouse_id = warehouse), 0)
    + coalesce((select sum(b.quantity) from warehouse way join stock_balance b on b.warehouse_id = way.id
        where way.kind = 'transit' and way.to_warehouse_id = warehouse and b.product_id = product), 0)
    + coalesce((select sum(greatest(0, l.quantity + l.free - l.received - l.damaged - l.missing))
        from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where l.product_id = product and o.warehouse_id = warehouse and o.state not in ('received', 'closed', 'cancelled')
          and (o.state <> 'draft' or exists (select from purchase_need n where n.order_id = o.id))), 0)
    - coalesce((select sum(n.demand) from purchase_need n join sale_order s on s.id = n.sale_order_id
        where n.product_id = product and n.warehouse_id = warehouse and n.state in ('open', 'merged', 'ordered')
          and s.state in ('temp', 'saved', 'held')), 0))
$$;

-- The same with the needs that are written and not ordered yet: they will come.
create function goods_expected(product int, warehouse int) returns bigint language sql stable as $$
  select exact(goods_supply(product, warehouse) + coalesce((select sum(n.quantity) from purchase_need n
    where n.product_id = product and n.warehouse_id = warehouse and n.state in ('open', 'merged') and n.source in ('sale', 'manual')), 0))
$$;

update position set rights = rights || array['purchase.need.read', 'purchase.need.change', 'purchase.need.approve']
where 'purchase.order.change' = any (rights);
