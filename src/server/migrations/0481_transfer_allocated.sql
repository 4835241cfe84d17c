-- An approved transfer whose goods are reserved is allocated. One that could not reserve all its goods stays approved and reserves
-- nothing (K16). Until now each approved transfer reserved its goods.
alter table stock_transfer
  drop constraint stock_transfer_state_check,
  add constraint stock_transfer_state_check
    check (state in ('draft', 'requested', 'approved', 'allocated', 'sent', 'partReceived', 'closed', 'cancelled', 'refused'));
update stock_transfer set state = 'allocated' where state = 'approved';
drop index stock_transfer_approved;
create index stock_transfer_allocated on stock_transfer (from_warehouse_id, id) where state = 'allocated';

create or replace view stock_reservation as
  select o.from_warehouse_id as warehouse_id, l.product_id, coalesce(l.approved, l.asked) as quantity,
    'transfer'::text as document_type, o.id as document_id, o.number
  from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
  where o.state = 'allocated' and coalesce(l.approved, l.asked) > 0
  union all
  select o.warehouse_id, l.product_id, l.quantity, 'damage', o.id, o.number
  from stock_damage o join stock_damage_line l on l.damage_id = o.id and l.branch_id = o.branch_id
  where o.state = 'waiting'
  union all
  select o.from_warehouse_id, l.product_id, l.planned - l.moved, 'production', o.id, o.number
  from production_order o join production_order_line l on l.order_id = o.id and l.branch_id = o.branch_id
  where o.state in ('released', 'working') and l.role = 'input' and l.planned > l.moved
  union all
  select r.warehouse_id, r.product_id, r.quantity, 'sale', o.id, o.number
  from sale_reservation r join sale_order o on o.id = r.order_id and o.branch_id = r.branch_id
  where r.quantity > 0
  union all
  select r.warehouse_id, r.product_id, r.quantity, 'orderForm', o.id, o.number
  from order_form_reservation r join order_form o on o.id = r.form_id and o.branch_id = r.branch_id;

-- Goods of an allocated transfer are scanned before they leave, as those of an approved one.
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
  select 'transfer', 'out', o.id, o.branch_id, o.number, o.date, null, o.to_warehouse_id, o.state in ('draft', 'approved', 'allocated')
  from stock_transfer o where o.state not in ('cancelled', 'refused', 'requested')
  union all
  select 'transfer', 'in', o.id, o.to_branch_id, o.number, o.date, null, o.from_warehouse_id, o.state in ('sent', 'partReceived')
  from stock_transfer o where o.state in ('sent', 'partReceived', 'closed');

-- Requesting, cancelling and allocating have rights of their own: those who could do it keep it.
update position set rights = rights || array['stock.transfer.request', 'stock.transfer.cancel']
where 'stock.transfer.write' = any (rights);
update position set rights = rights || array['stock.transfer.allocate'] where 'stock.transfer.approve' = any (rights);
