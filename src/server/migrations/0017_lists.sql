-- Small lists of kept records: tags and the values of choice lists; what names them; merging that can be taken back.

create table tag (
  id int generated always as identity primary key,
  name text not null,
  colour text not null,
  kind text not null,
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references tag
);
create unique index tag_name on tag (kind, lower(name)) where deleted_at is null;
create index tag_merged on tag (merged_into);
comment on column tag.merged_into is 'set while it is one with another: what names it counts there, and undoing gives it back';

alter table systype add column deleted_at timestamptz, add column merged_into int references systype;
create index systype_merged on systype (merged_into);

-- Which record names which: tag 3 is on customer 12.
create table record_use (
  entity text not null,
  record_id bigint not null,
  by_entity text not null,
  by_id bigint not null,
  primary key (entity, record_id, by_entity, by_id)
);
create index record_use_by on record_use (by_entity, by_id);

-- The tree of categories, worked on directly: every act is kept with what it changed, so that it can be taken back.
alter table category add column version int not null default 1, add column deleted_at timestamptz;
create index category_parent on category (parent_id);
create index product_category on product (category_id, name, id);
create table category_act (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null,
  label text not null,
  person_id int not null references person,
  change jsonb not null,
  undone_at timestamptz
);
comment on column category_act.change is 'categories as they were and became, products with where they were and went';

-- Who may cancel orders sorts the goods as well.
update position set rights = rights || array['product.category.change'] where 'sale.order.cancel' = any (rights);
