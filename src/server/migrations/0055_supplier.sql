-- Suppliers: who goods are bought from, on which terms. Their e-mail, phone and address are under the right customer.contact.read.

create table supplier (
  id int generated always as identity primary key,
  code text not null,
  name text not null,
  contact text not null default '',
  country text not null default '',
  tax_number text not null default '',
  currency text not null references currency (code),
  payment_days int check (payment_days between 0 and 3650),
  lead_days int check (lead_days between 0 and 3650),
  minimum_order bigint check (minimum_order >= 0),
  phone text not null default '',
  email text not null default '',
  street text not null default '',
  zip text not null default '',
  city text not null default '',
  memo text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references supplier
);
create unique index supplier_code on supplier (lower(code)) where deleted_at is null;
create index supplier_name on supplier (lower(name), id) where deleted_at is null;
create index supplier_merged on supplier (merged_into);
comment on column supplier.payment_days is 'days from the bill to its due day; null: nothing agreed';
comment on column supplier.lead_days is 'days from the order to the goods; null: not known';
comment on column supplier.minimum_order is 'in the smallest unit of the currency; null: none';

-- Bounds are rows from here on, so that a later migration adds those of its tables without repeating all others:
-- select bound_columns('purchase_line', 1000000000000, 'units', 'quantity').
create table bounded_column (
  table_name text not null,
  column_name text not null,
  most bigint not null,
  primary key (table_name, column_name)
);
insert into bounded_column select b.table_name, name, b.most from bounded_columns() b, unnest(b.columns) name;

create or replace function bounded_columns() returns table (table_name text, most bigint, columns text[]) language sql stable as $$
  select b.table_name, b.most, array_agg(b.column_name order by b.column_name) from bounded_column b group by b.table_name, b.most
$$;

-- Bounds columns of a table, in addition to those that are bounded already; its bounds stay one constraint.
create function bound_columns(bounded text, bound bigint, variadic names text[]) returns void language plpgsql as $$
declare
  fits text;
begin
  insert into bounded_column select bounded, name, bound from unnest(names) name;
  select string_agg(format('greatest(%s) <= %s', (select string_agg(format('abs(%I)', name), ', ') from unnest(b.columns) name), b.most), ' and ')
    into fits from bounded_columns() b where b.table_name = bounded;
  execute format('alter table %I drop constraint if exists %I', bounded, bounded || '_bound');
  execute format('alter table %I add constraint %I check (%s) not valid', bounded, bounded || '_bound', fits);
end $$;

select bound_columns('supplier', 1000000000000, 'minimum_order');

-- Who sorts the goods also keeps the suppliers; who finds goods finds them.
update position set rights = rights || array['supplier.supplier.change']
where 'product.category.change' = any (rights);
update position set rights = rights || array['supplier.supplier.read']
where 'product.product.read' = any (rights) and ('Stock' = any (roles) or 'product.category.change' = any (rights));
