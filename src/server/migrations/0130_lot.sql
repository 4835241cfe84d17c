-- Lots of a product with their expiry days, and how much of each a warehouse has (K10). As zones do, lots divide the quantity of a
-- product in a warehouse and have no value (K13): what no lot has is "no lot", which may be below zero (K15). Only products that
-- are marked know lots; for all others nothing is read or written here.

alter table product add column has_lots boolean not null default false;

create table lot (
  id int generated always as identity primary key,
  product_id int not null references product,
  code text not null check (code <> ''),
  expiry date,
  blocked boolean not null default false,
  version int not null default 1
);
comment on column lot.expiry is 'the last day on which it may be sold; null: it does not expire';
create unique index lot_code on lot (product_id, lower(code));

create table lot_stock (
  branch_id int not null references branch,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  lot_id int not null references lot,
  quantity bigint not null default 0 check (quantity >= 0),
  primary key (lot_id, warehouse_id, branch_id)
);
create index lot_stock_place on lot_stock (product_id, warehouse_id);

-- The part of a stock entry that a lot has; the ledger is partitioned by day, so no foreign key leads there. Without an entry: goods were given a lot, or taken out of it, where they lie.
create table lot_entry (
  id bigint generated always as identity,
  branch_id int not null references branch,
  at timestamptz not null default now(),
  person_id int not null references person,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  lot_id int not null references lot,
  quantity bigint not null check (quantity <> 0),
  entry_id bigint,
  primary key (id, branch_id)
);
create index lot_entry_entry on lot_entry (entry_id) where entry_id is not null;
create index lot_entry_lot on lot_entry (lot_id, warehouse_id, id desc);

-- `lot_id` is the lot that a person chose. `lots` of a sold line: those that it took, as its receipt prints them.
-- A draft of a sale may name any number: posting looks for the lot.
alter table sale_line add column lot_id int, add column lots jsonb;
alter table stock_transfer_line add column lot_id int references lot;
alter table stock_damage_line add column lot_id int references lot;
alter table stock_change_line add column lot_id int references lot;

select bound_columns('lot_stock', 9007199254740991, 'quantity');
select bound_columns('lot_entry', 9007199254740991, 'quantity');

-- Who changes the stock of goods keeps their lots; managers may sell expired ones.
update position set rights = rights || array['stock.lot.change'] where 'stock.change.write' = any (rights);
update position set rights = rights || array['sale.lot.expired'] where 'sale.order.unsave' = any (rights);
