-- Warehouses as records that people keep: changed in a version, stopped, deleted while nothing is in them.

alter table warehouse
  add column address text not null default '',
  add column active boolean not null default true,
  add column version int not null default 1,
  add column deleted_at timestamptz;
comment on column warehouse.active is 'false: no longer offered for new documents; its stock and history stay';

-- Whether rows of any table name this one, by the foreign keys that there are; small tables are asked first.
create function is_referenced(target regclass, target_id bigint) returns boolean language plpgsql stable as $$
declare
  reference record;
  named boolean;
begin
  for reference in
    select c.conrelid::regclass as table_name, a.attname as column_name
    from pg_constraint c
    join pg_class on pg_class.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = target and c.contype = 'f' and c.conparentid = 0 and array_length(c.conkey, 1) = 1
    order by pg_class.reltuples, 1
  loop
    execute format('select exists (select from %s where %I = $1)', reference.table_name, reference.column_name)
      into named using target_id;
    if named then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Who keeps the choice lists also keeps the warehouses.
update position set rights = rights || array['basics.warehouse.change'] where 'basics.systype.change' = any (rights);
