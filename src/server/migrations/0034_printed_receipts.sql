-- Receipts that were printed without a network are posted as they were printed (OT8); what they deviate in waits for a manager (OT9).

alter table sale_order
  add column printed_at timestamptz,
  add column printed_counter bigint,
  add column late boolean;
comment on column sale_order.printed_at is 'time of the till''s clock when the sale was finished there (OT5)';
comment on column sale_order.printed_counter is 'running number that the till gave the receipt (OT5)';
comment on column sale_order.late is 'printed in a shift that was closed before it arrived: it belongs to the next one (F5)';
create index sale_order_printed on sale_order (till_id, printed_at) where printed_at is not null;

create table sale_exception (
  id bigint generated always as identity primary key,
  order_id bigint not null references sale_order on delete restrict,
  branch_id int not null references branch,
  at timestamptz not null default now(),
  kind text not null check (kind in ('price', 'limit', 'stock', 'block', 'credit', 'rate', 'clock', 'late')),
  -- What was printed and what held when it arrived, as values by name.
  detail jsonb not null default '{}',
  settled_at timestamptz,
  settled_by int references person,
  note text not null default '',
  check ((settled_at is null) = (settled_by is null))
);
create index sale_exception_order on sale_exception (order_id);
create index sale_exception_open on sale_exception (order_id) where settled_at is null;
