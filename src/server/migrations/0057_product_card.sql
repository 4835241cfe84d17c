-- The product's card as the office edits it, and two versions: `catalogue_version` is what tills sync by, and moves with everything a
-- till sells by, such as a barcode; `version` is the record's own (G5), which grows by one with each change of the card. They
-- are two because undoing a batch compares the version that the batch left with the one of today, and needs to know it beforehand.

alter table product rename column version to catalogue_version;
alter index product_version rename to product_catalogue_version;
comment on column product.catalogue_version is 'grows with every change, so that a till can ask for what changed';

alter table product
  add column version int not null default 1,
  add column names jsonb not null default '{}',
  add column brand_id int references systype,
  add column unit_id int references systype,
  add column supplier_id int references supplier,
  add column purchase_price bigint check (purchase_price >= 0),
  add column purchase_currency text references currency (code),
  add column shelf_life_days int check (shelf_life_days >= 0),
  add column memo text not null default '',
  add column picture text references picture,
  add column created_at timestamptz not null default now(),
  add column deleted_at timestamptz;
comment on column product.version is 'of the card: a change names the version it was based on';
comment on column product.names is 'by language code, beside the name that every language falls back to';
comment on column product.brand_id is 'of the choice list brand';
comment on column product.unit_id is 'of the choice list unit';
comment on column product.purchase_price is 'what the supplier asks for a unit, in purchase_currency: what it is ordered at, not what stock is worth';
comment on column product.deleted_at is 'only while no document or entry names the product; undoing takes it away again';

-- A code belongs to one product at a time; those that were deleted do not keep theirs.
alter table product drop constraint product_code_key;
create unique index product_code on product (code) where deleted_at is null;
create sequence product_number;

-- Names of other languages are found as well. They are read along the order of names, so the list's index has the text.
drop index product_search;
drop index product_name;
alter table product drop column search;
alter table product add column search text not null
  generated always as (lower(code || ' ' || name || ' ' || jsonb_path_query_array(names, '$.*')::text)) stored;
create index product_search on product using gin (search gin_trgm_ops) where deleted_at is null;
create index product_name on product (name, id) include (search) where deleted_at is null;
create index product_brand on product (brand_id) where brand_id is not null;
create index product_supplier on product (supplier_id) where supplier_id is not null;

-- Whoever changes a row of products without naming its version, such as the category board, moves that version on all the same.
create or replace function touch_product() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.catalogue_version := nextval('catalogue_version');
    return new;
  end if;
  update product set catalogue_version = default where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;

-- The supplier and the values of choice lists that a product names are in use.
create function note_product_uses() returns trigger language plpgsql as $$
begin
  delete from record_use where entity in ('systype', 'supplier') and by_entity = 'product' and by_id = new.id;
  insert into record_use (entity, record_id, by_entity, by_id)
  select distinct entity, used, 'product', new.id
  from (values ('systype', new.brand_id), ('systype', new.unit_id), ('supplier', new.supplier_id)) named (entity, used)
  where used is not null and new.deleted_at is null;
  return null;
end $$;
create trigger product_uses_added after insert on product for each row
  when (coalesce(new.brand_id, new.unit_id, new.supplier_id) is not null) execute function note_product_uses();
create trigger product_uses_changed after update of brand_id, unit_id, supplier_id, deleted_at on product for each row
  when ((old.brand_id, old.unit_id, old.supplier_id, old.deleted_at)
    is distinct from (new.brand_id, new.unit_id, new.supplier_id, new.deleted_at))
  execute function note_product_uses();

-- A warehouse may also have a most that it wants, with or without a least.
alter table stock_minimum drop constraint stock_minimum_quantity_check,
  add check (quantity >= 0),
  add column maximum bigint check (maximum >= quantity);
select bound_columns('stock_minimum', 1000000000000, 'quantity', 'maximum');
select bound_columns('product', 100000000000000, 'purchase_price');

-- Who sorts the goods into categories keeps their cards as well.
update position set rights = rights || array['product.product.change'] where 'product.category.change' = any (rights);

-- The record that another one stands for today, if they were merged.
create function choice_today(choice int) returns int language sql stable as $$
  with recursive merged (id, into_id) as (
    select id, merged_into from systype where id = choice
    union all select s.id, s.merged_into from systype s join merged on s.id = merged.into_id)
  select id from merged where into_id is null
$$;
create function supplier_today(supplier int) returns int language sql stable as $$
  with recursive merged (id, into_id) as (
    select s.id, s.merged_into from supplier s where s.id = supplier_today.supplier
    union all select s.id, s.merged_into from supplier s join merged on s.id = merged.into_id)
  select id from merged where into_id is null
$$;
