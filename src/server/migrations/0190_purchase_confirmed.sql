-- A purchase order that its supplier has confirmed: the day that the supplier names replaces the expected one, and is taken back with it.

do $$ begin
  execute (select format('alter table purchase_order drop constraint %I', conname) from pg_constraint
    where conrelid = 'purchase_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%receiving%');
end $$;
alter table purchase_order
  add constraint purchase_order_state_check
    check (state in ('draft', 'ordered', 'confirmed', 'receiving', 'received', 'closed', 'cancelled')),
  add column confirmed_on date,
  add column asked_on date;
comment on column purchase_order.confirmed_on is 'the delivery day that the supplier confirmed; null: not confirmed';
comment on column purchase_order.asked_on is 'of a confirmed order: the expected day before the supplier confirmed another';

-- Goods of a confirmed order still have to come, as those of an ordered one.
create or replace view checked_document as
  select 'sale'::text as type, 'out'::text as direction, o.id, o.branch_id, o.number, o.listed_on as date,
    (select c.name from customer c where c.id = o.customer_id) as partner, null::int as place_id,
    o.state in ('committed', 'picking') and o.source <> 'till' and o.quantity > 0 as is_open
  from sale_order o where o.state in ('committed', 'picking', 'done')
  union all
  select 'purchase', 'in', o.id, o.branch_id, o.number, coalesce(o.business_date, o.created_at::date), s.name, null,
    o.state in ('ordered', 'confirmed', 'receiving')
  from purchase_order o join supplier s on s.id = o.supplier_id where o.state not in ('draft', 'cancelled')
  union all
  select 'transfer', 'out', o.id, o.branch_id, o.number, o.date, null, o.to_warehouse_id, o.state in ('draft', 'approved')
  from stock_transfer o where o.state not in ('cancelled', 'refused', 'requested')
  union all
  select 'transfer', 'in', o.id, o.to_branch_id, o.number, o.date, null, o.from_warehouse_id, o.state in ('sent', 'partReceived')
  from stock_transfer o where o.state in ('sent', 'partReceived', 'closed');
