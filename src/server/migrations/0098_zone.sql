-- Zones and shelves of a warehouse, and what lies where (K12). A warehouse's quantity stays in stock_balance: what no zone has is in
-- "no place", so a sale or receipt that names no zone changes nothing here (K15).

create table zone (
  id int generated always as identity primary key,
  warehouse_id int not null references warehouse,
  zone text not null,
  shelf text not null default '',
  code text not null generated always as (case when shelf = '' then zone else zone || '-' || shelf end) stored,
  position int not null default 0,
  volume bigint check (volume >= 0),
  active boolean not null default true,
  version int not null default 1,
  deleted_at timestamptz
);
comment on column zone.code is 'what stands on the shelf: A-03';
comment on column zone.position is 'walking order: goods are picked from the lowest to the highest';
comment on column zone.volume is 'litres';
create unique index zone_code on zone (warehouse_id, lower(code)) where deleted_at is null;

create table zone_stock (
  branch_id int not null references branch,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  zone_id int not null references zone,
  is_main boolean not null default false,
  quantity bigint not null default 0 check (quantity >= 0),
  primary key (product_id, zone_id, branch_id)
);
create index zone_stock_zone on zone_stock (zone_id);
create index zone_stock_place on zone_stock (warehouse_id, product_id);
create unique index zone_stock_main on zone_stock (product_id, warehouse_id, branch_id) where is_main;

create table zone_move (
  id bigint generated always as identity,
  branch_id int not null references branch,
  at timestamptz not null default now(),
  person_id int not null references person,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  from_zone_id int references zone,
  to_zone_id int references zone,
  quantity bigint not null check (quantity > 0),
  primary key (id, branch_id)
);
comment on column zone_move.from_zone_id is 'null: no place';
create index zone_move_product on zone_move (product_id, warehouse_id, id desc);

select bound_columns('zone', 9007199254740991, 'volume');
select bound_columns('zone_stock', 9007199254740991, 'quantity');
select bound_columns('zone_move', 1000000000000, 'quantity');

-- What lies in zones that are there.
create view zoned_goods as
  select s.product_id, s.warehouse_id, s.zone_id, s.is_main, s.quantity, z.code, z.position
  from zone_stock s join zone z on z.id = s.zone_id where z.deleted_at is null;

-- Managers and the stock keeper say where goods lie and move them.
update position set rights = rights || array['stock.zone.change']
where 'stock.change.write' = any (rights);
