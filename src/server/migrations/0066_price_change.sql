-- Changes of many prices by one formula: planned, applied, rolled back as one (I37). Prices belong to products, not to branches, so
-- these are reference tables.
create table price_change (
  id bigint generated always as identity primary key,
  number text not null unique,
  name text not null,
  state text not null check (state in ('planned', 'active', 'rolledBack')),
  version int not null default 1,
  asked jsonb not null,
  line_count int not null,
  from_at timestamptz not null,
  to_at timestamptz,
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on column price_change.asked is 'filter and formula that made the lines';
comment on column price_change.from_at is 'when the new prices hold; of a planned change, when they will';
comment on column price_change.to_at is 'when it was rolled back';
create index price_change_due on price_change (from_at) where state = 'planned';

create table price_change_line (
  price_change_id bigint not null references price_change,
  product_id int not null references product,
  old_price bigint not null,
  new_price bigint not null check (new_price > 0),
  primary key (price_change_id, product_id)
);
comment on column price_change_line.old_price is 'of the product when the change was made, and again when it was applied: what rolling back restores';
create index price_change_line_product on price_change_line (product_id);
select bound_columns('price_change_line', 100000000000000, 'old_price', 'new_price');
