-- Categories with what their products begin with: names by language, order, usual VAT and margin, picture.
alter table category
  add column names jsonb not null default '{}',
  add column position int not null default 0,
  add column vat_rate int,
  add column margin int,
  add column picture text references picture;
create index category_picture on category (picture) where picture is not null;
comment on column category.position is 'its place among those of the same parent; equal ones stand by name';
comment on column category.margin is 'share of the net price, in basis points';

-- A category with those above it: "Kitchen / Cups".
create function category_path(of_id int) returns text language sql stable as $$
  with recursive up (name, parent_id, depth) as (
    select name, parent_id, 0 from category where id = of_id
    union all select c.name, c.parent_id, depth + 1 from category c join up on c.id = up.parent_id where depth < 100)
  select string_agg(name, ' / ' order by depth desc) from up
$$;

-- Sorts categories as the tree shows them: parents before their children, siblings by position and name.
create function category_place(of_id int) returns text language sql stable as $$
  with recursive up (key, parent_id, depth) as (
    select lpad(position::text, 10, '0') || lower(name) || ' ' || id, parent_id, 0 from category where id = of_id
    union all select lpad(c.position::text, 10, '0') || lower(c.name) || ' ' || c.id, c.parent_id, depth + 1
      from category c join up on c.id = up.parent_id where depth < 100)
  select string_agg(key, chr(1) order by depth desc) from up
$$;
