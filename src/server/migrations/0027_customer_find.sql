-- What customers are searched and sorted by, as columns: an index of names that has them answers common words from itself alone.
create extension if not exists btree_gin;
drop index customer_by_name, customer_find, customer_by_country, customer_by_level, customer_by_salesperson, customer_archived;
alter table customer
  add column name_key text not null generated always as (lower(name)) stored,
  add column find_text text not null generated always as
    (lower(code || ' ' || name || ' ' || company || ' ' || tax_number || ' ' || phone || ' ' || email)) stored;
-- Not with what else lists are filtered by: a rare country would be looked for along all names.
create index customer_by_name on customer (name_key, id) include (find_text, active) where deleted_at is null;
-- With the filters that searches are narrowed by: each of them alone can hold for hundreds of thousands.
create index customer_find on customer using gin (find_text gin_trgm_ops, country, level_id, salesperson_id)
  where deleted_at is null;
create index customer_by_country on customer (country, name_key, id) where deleted_at is null;
create index customer_by_level on customer (level_id, name_key, id) where deleted_at is null;
create index customer_by_salesperson on customer (salesperson_id, name_key, id) where deleted_at is null;
create index customer_archived on customer (name_key, id) where deleted_at is null and not active;
