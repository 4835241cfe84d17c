-- Styles and their variants (P15, P17), size groups, minimum order and step (P16), the deposit of a product (P14).

create table size_group (
  id int generated always as identity primary key,
  name text not null,
  sizes jsonb not null default '[]',
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references size_group
);
create unique index size_group_name on size_group (lower(name)) where deleted_at is null;
comment on column size_group.sizes is 'in order: sizeId of the choice list size, and ratio, the pieces of it in a pack';

alter table product
  add column style_id int references product,
  add column is_style boolean not null default false,
  add column own_fields text[] not null default '{}',
  add column colour_id int references systype,
  add column size_id int references systype,
  add column size_group_id int references size_group,
  add column minimum_order bigint check (minimum_order > 0),
  add column order_step bigint check (order_step > 0),
  add column deposit_id int references product,
  add check (style_id is null or not is_style);
comment on column product.style_id is 'the style that a variant belongs to; its columns hold the values of the style, except own_fields';
comment on column product.is_style is 'it has variants, so that it is not itself sold, bought or in stock; written by a trigger';
comment on column product.own_fields is 'of a variant: the columns whose value is its own; written by a trigger';
comment on column product.minimum_order is 'the least that an order takes, in 1/1000';
comment on column product.order_step is 'an order takes the least and multiples of this more, in 1/1000';
comment on column product.deposit_id is 'the product that is charged once for each one sold';
select bound_columns('product', 1000000000000, 'minimum_order', 'order_step');
create index product_style on product (style_id) where style_id is not null;
create unique index product_variant on product (style_id, colour_id, size_id) nulls not distinct
  where style_id is not null and deleted_at is null;
create index product_colour on product (colour_id) where colour_id is not null;
create index product_size on product (size_id) where size_id is not null;
create index product_deposit on product (deposit_id) where deposit_id is not null;

-- The columns that a variant takes from its style while it has no value of its own (P17).
create function style_fields() returns text[] language sql immutable as $$
  select array['category_id', 'brand_id', 'unit_id', 'supplier_id', 'is_goods', 'weighed', 'active', 'packing_box',
    'packing_big_bag', 'packing_bag', 'unit_price', 'box_price', 'big_bag_price', 'bag_price', 'vat_rate', 'lowest_price',
    'purchase_price', 'purchase_currency', 'shelf_life_days', 'picture', 'minimum_order', 'order_step', 'deposit_id']
$$;

-- Writes the values of the style into a variant, so that whoever reads products needs no knowledge of styles. A value that somebody
-- changes is the variant's own, unless it is empty or the same as that of the style.
create function take_from_style() returns trigger language plpgsql as $$
declare
  style jsonb;
  variant jsonb := to_jsonb(new);
  before jsonb;
  field text;
  is_own boolean;
  own text[] := '{}';
  taken jsonb := '{}';
begin
  select to_jsonb(p) into style from product p where p.id = new.style_id;
  if tg_op = 'UPDATE' and old.style_id = new.style_id then
    before := to_jsonb(old);
  end if;
  foreach field in array style_fields() loop
    is_own := case
      when variant -> field = 'null' then false
      when before is not null and variant -> field = before -> field then field = any (old.own_fields)
      else variant -> field is distinct from style -> field
    end;
    if is_own then
      own := own || field;
    else
      taken := jsonb_set(taken, array[field], style -> field);
    end if;
  end loop;
  new := jsonb_populate_record(new, taken);
  new.own_fields := own;
  return new;
end $$;
create trigger product_from_style before insert or update on product for each row
  when (new.style_id is not null) execute function take_from_style();

-- A name that begins with the one of the style follows it.
create function renamed_with_style(name text, old_style text, new_style text) returns text language sql immutable as $$
  select case when starts_with(name, old_style || ', ') then new_style || substr(name, length(old_style) + 1) else name end
$$;

create function pass_to_variants() returns trigger language plpgsql as $$
begin
  update product v set
    name = renamed_with_style(v.name, old.name, new.name),
    names = (select coalesce(jsonb_object_agg(n.key, renamed_with_style(n.value, old.names ->> n.key, new.names ->> n.key)), '{}')
      from jsonb_each_text(v.names) n where old.names ->> n.key is null or new.names ->> n.key is not null)
  where v.style_id = new.id and v.deleted_at is null;
  return null;
end $$;
create trigger product_style_changed after update of code, name, names, category_id, brand_id, unit_id, supplier_id, is_goods, weighed,
    active, packing_box, packing_big_bag, packing_bag, unit_price, box_price, big_bag_price, bag_price, vat_rate, lowest_price,
    purchase_price, purchase_currency, shelf_life_days, picture, minimum_order, order_step, deposit_id
  on product for each row when (new.is_style) execute function pass_to_variants();

-- A product is a style while it has a variant.
create function note_style() returns trigger language plpgsql as $$
begin
  update product s set is_style = exists (select from product v where v.style_id = s.id and v.deleted_at is null)
  where s.id in (old.style_id, new.style_id)
    and s.is_style <> exists (select from product v where v.style_id = s.id and v.deleted_at is null);
  return null;
end $$;
create trigger product_style_begins after insert on product for each row
  when (new.style_id is not null) execute function note_style();
create trigger product_style_ends after update of style_id, deleted_at on product for each row
  when ((old.style_id, old.deleted_at) is distinct from (new.style_id, new.deleted_at)) execute function note_style();

-- Quantity prices and level prices as they hold: those of the style where a variant has none.
create view current_price_tier as
select p.id as product_id, t.from_quantity, t.unit_price
from product p join price_tier t on t.product_id = case
  when p.style_id is not null and not exists (select from price_tier own where own.product_id = p.id) then p.style_id
  else p.id end;
create view current_level_price as
select p.id as product_id, l.level_id, l.unit_price, l.box_price, l.big_bag_price, l.bag_price
from product p join level_price l on l.product_id = case
  when p.style_id is not null and not exists (select from level_price own where own.product_id = p.id) then p.style_id
  else p.id end;

-- What changes beside a style, such as its barcodes and level prices, changes its variants at the tills as well.
create or replace function touch_product() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.catalogue_version := nextval('catalogue_version');
    return new;
  end if;
  update product set catalogue_version = default
  where id = coalesce(new.product_id, old.product_id) or style_id = coalesce(new.product_id, old.product_id);
  return null;
end $$;

-- Colour, size and size group of a product are in use; so are the sizes of a size group.
create or replace function note_product_uses() returns trigger language plpgsql as $$
begin
  delete from record_use
  where entity in ('systype', 'supplier', 'size_group') and by_entity = 'product' and by_id = new.id;
  insert into record_use (entity, record_id, by_entity, by_id)
  select distinct entity, used, 'product', new.id
  from (values ('systype', new.brand_id), ('systype', new.unit_id), ('systype', new.colour_id), ('systype', new.size_id),
    ('supplier', new.supplier_id), ('size_group', new.size_group_id)) named (entity, used)
  where used is not null and new.deleted_at is null;
  return null;
end $$;
drop trigger product_uses_added on product;
create trigger product_uses_added after insert on product for each row
  when (coalesce(new.brand_id, new.unit_id, new.colour_id, new.size_id, new.supplier_id, new.size_group_id) is not null)
  execute function note_product_uses();
drop trigger product_uses_changed on product;
create trigger product_uses_changed after update on product for each row
  when ((old.brand_id, old.unit_id, old.colour_id, old.size_id, old.supplier_id, old.size_group_id, old.deleted_at)
    is distinct from (new.brand_id, new.unit_id, new.colour_id, new.size_id, new.supplier_id, new.size_group_id, new.deleted_at))
  execute function note_product_uses();

create function note_size_group_uses() returns trigger language plpgsql as $$
begin
  delete from record_use where entity = 'systype' and by_entity = 'size_group' and by_id = new.id;
  insert into record_use (entity, record_id, by_entity, by_id)
  select distinct 'systype', (line ->> 'sizeId')::int, 'size_group', new.id
  from jsonb_array_elements(new.sizes) line where new.deleted_at is null;
  return null;
end $$;
create trigger size_group_uses after insert or update of sizes, deleted_at on size_group for each row
  execute function note_size_group_uses();
