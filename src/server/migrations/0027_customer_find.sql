-- What customers are searched and sorted by, as columns: an index of names that has them answers common words from itself alone.
create extension if not exists btree_gin;
drop index customer_by_name, customer_find;
alter table customer
  add column name_key text not null generated always as (lower(name)) stored,
  add column find_text text not null generated always as
    (lower(code || ' ' || name || ' ' || company || ' ' || tax_number || ' ' || phone || ' ' || email)) stored;
create index customer_by_name on customer (name_key, id)
  include (find_text, active, country, level_id, salesperson_id) where deleted_at is null;
-- With the filters that searches are narrowed by: each of them alone can hold for hundreds of thousands.
create index customer_find on customer using gin (find_text gin_trgm_ops, country, level_id, salesperson_id)
  where deleted_at is null;
