-- Products, prices, customers, and the stock ledger.

create table category (
  id int generated always as identity primary key,
  name text not null,
  parent_id int references category
);

create table price_level (
  id int generated always as identity primary key,
  name text not null unique,
  basis_points_off int not null default 0 check (basis_points_off between 0 and 10000)
);

create sequence catalogue_version;

create table product (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  category_id int references category,
  packing_box int check (packing_box >= 1),
  packing_big_bag int check (packing_big_bag >= 1),
  packing_bag int check (packing_bag >= 1),
  unit_price bigint not null check (unit_price >= 0),
  box_price bigint,
  big_bag_price bigint,
  bag_price bigint,
  lowest_price bigint,
  vat_rate int not null check (vat_rate between 0 and 10000),
  weighed boolean not null default false,
  quick_key int,
  active boolean not null default true,
  is_goods boolean not null default true,
  version bigint not null default nextval('catalogue_version')
);
comment on column product.is_goods is 'false for services such as postage: sold, but without stock';
comment on column product.version is 'grows with every change, so that a till can ask for what changed';
create index product_version on product (version);
create index product_search on product using gin ((lower(code || ' ' || name)) gin_trgm_ops);

create table barcode (
  code text not null,
  product_id int not null references product,
  package text not null default 'unit' check (package in ('unit', 'bag', 'bigBag', 'box')),
  primary key (code, product_id)
);
create index barcode_product on barcode (product_id);

create table price_tier (
  product_id int not null references product,
  from_quantity bigint not null check (from_quantity > 0),
  unit_price bigint not null,
  primary key (product_id, from_quantity)
);

create table level_price (
  product_id int not null references product,
  level_id int not null references price_level,
  unit_price bigint not null,
  box_price bigint,
  big_bag_price bigint,
  bag_price bigint,
  primary key (product_id, level_id)
);

-- Every change of what a till sells moves the product's version on.
create function touch_product() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    new.version := nextval('catalogue_version');
    return new;
  end if;
  update product set version = default where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger product_touched before update on product for each row
  when (old.version = new.version) execute function touch_product();
create trigger barcode_touched after insert or update or delete on barcode for each row execute function touch_product();
create trigger price_tier_touched after insert or update or delete on price_tier for each row execute function touch_product();
create trigger level_price_touched after insert or update or delete on level_price for each row execute function touch_product();

create table customer (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  level_id int references price_level,
  country text not null default '',
  tax_number text not null default '',
  credit_limit bigint,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index customer_search on customer using gin ((lower(code || ' ' || name)) gin_trgm_ops);

create table agreed_price (
  customer_id int not null references customer,
  product_id int not null references product,
  unit_price bigint not null,
  box_price bigint,
  big_bag_price bigint,
  bag_price bigint,
  primary key (customer_id, product_id)
);

-- The sum of the ledger per product and warehouse, kept in the posting transaction; a cache that a check rebuilds (G7, K2).
create table stock_balance (
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  quantity bigint not null default 0,
  value bigint not null default 0,
  last_cost bigint not null default 0,
  primary key (product_id, warehouse_id)
);
comment on column stock_balance.value is 'in the smallest unit of the cost currency';
comment on column stock_balance.last_cost is 'the last known unit cost, 1/10000: what goods leave at below zero (K6)';

-- The stock ledger: append-only (G6, K1), a partition for each month.
create table stock_entry (
  id bigint generated always as identity,
  business_date date not null,
  at timestamptz not null default now(),
  branch_id int not null,
  warehouse_id int not null,
  product_id int not null,
  kind text not null check (kind in ('opening', 'purchase', 'purchase return', 'sale', 'sale return', 'transfer out',
    'transit in', 'transit out', 'transfer in', 'damage', 'check adjust', 'manual adjust', 'production issue',
    'production output', 'kit split', 'cost adjust', 'rounding')),
  quantity bigint not null,
  unit_cost bigint not null,
  value bigint not null,
  balance_quantity bigint not null,
  balance_value bigint not null,
  document_type text not null,
  document_id bigint,
  line_id bigint,
  person_id int not null,
  reverses bigint,
  primary key (id, business_date)
) partition by range (business_date);
create index stock_entry_product on stock_entry (product_id, warehouse_id, id);
create index stock_entry_document on stock_entry (document_type, document_id);
create table stock_entry_rest partition of stock_entry default;
