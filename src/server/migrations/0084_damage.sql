-- Damage documents and what happens to goods in the defective warehouse (C7).

-- What is sold as second choice is a product of its own, with its own price and stock.
alter table product add column second_choice_of int unique references product;
comment on column product.second_choice_of is 'the product whose damaged goods are sold as this one';

create table stock_damage (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('draft', 'waiting', 'posted', 'undone', 'cancelled')),
  date date not null,
  warehouse_id int not null references warehouse,
  destination text not null check (destination in ('writeOff', 'defective', 'stock', 'secondChoice', 'supplier')),
  to_warehouse_id int references warehouse,
  supplier_id int references supplier,
  reason text check (reason in ('broken', 'expired', 'lost', 'ownUse', 'other')),
  note text not null default '',
  picture text references picture,
  person_id int not null references person,
  asked_by int references person,
  approved_by int references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  posted_at timestamptz,
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint damage_has_number check (state in ('draft', 'cancelled') or number is not null),
  constraint damage_has_reason check (reason is not null or destination in ('stock', 'secondChoice', 'supplier')),
  constraint damage_has_supplier check ((destination = 'supplier') = (supplier_id is not null)),
  constraint damage_has_place check ((destination in ('defective', 'stock', 'secondChoice')) = (to_warehouse_id is not null))
);
comment on column stock_damage.date is 'the day it was written; the business day of its entries once it is posted';
comment on column stock_damage.asked_by is 'who posted it while it was worth more than the setting lets anybody post alone';
create index stock_damage_date on stock_damage (date desc, id desc);
create index stock_damage_waiting on stock_damage (warehouse_id, id) where state = 'waiting';
create index stock_damage_picture on stock_damage (picture) where picture is not null;

create table stock_damage_line (
  id bigint generated always as identity,
  branch_id int not null,
  damage_id bigint not null,
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
  quantity bigint not null check (quantity > 0),
  arrival_id bigint,
  price bigint check (price >= 0),
  to_product_id int references product,
  value bigint,
  primary key (id, branch_id),
  foreign key (damage_id, branch_id) references stock_damage
);
comment on column stock_damage_line.arrival_id is 'the entry of the stock ledger with which these goods came into the defective warehouse, where a person chose it';
comment on column stock_damage_line.price is 'the second-choice price of a unit';
comment on column stock_damage_line.to_product_id is 'the product that they became as second choice';
comment on column stock_damage_line.value is 'what they are worth: about, while the document waits; exactly, once it is posted';
create index stock_damage_line_damage on stock_damage_line (damage_id, position);
create index stock_damage_line_product on stock_damage_line (product_id, damage_id);
create index stock_damage_line_arrival on stock_damage_line (arrival_id) where arrival_id is not null;

select bound_columns('stock_damage_line', 1000000000000, 'units', 'quantity');
select bound_columns('stock_damage_line', 100000000000000, 'price');
select bound_columns('stock_damage_line', 9007199254740991, 'value');

-- What waits for an approval is promised: nobody sells or moves it meanwhile.
create or replace view stock_reservation as
  select o.from_warehouse_id as warehouse_id, l.product_id, coalesce(l.approved, l.asked) as quantity,
    'transfer'::text as document_type, o.id as document_id, o.number
  from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
  where o.state = 'approved' and coalesce(l.approved, l.asked) > 0
  union all
  select o.warehouse_id, l.product_id, l.quantity, 'damage', o.id, o.number
  from stock_damage o join stock_damage_line l on l.damage_id = o.id and l.branch_id = o.branch_id
  where o.state = 'waiting';

-- Managers do it all; the stock keeper writes and posts up to the limit.
update position set rights = rights || array['stock.damage.read', 'stock.damage.write', 'stock.damage.post', 'stock.damage.approve',
  'stock.damage.undo']
where 'product.category.change' = any (rights);
update position set rights = rights || array['stock.damage.read', 'stock.damage.write', 'stock.damage.post'],
  page_privileges = page_privileges || '[{"page": "/product/stock-damage", "privilege": "Accessable"},
    {"page": "/product/stock/damage/new", "privilege": "Accessable"},
    {"page": "/product/stock/damage/print", "privilege": "Accessable"},
    {"page": "/product/defectiveLibrary", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
