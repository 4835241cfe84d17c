-- Goods that order forms hold for their customers until an order takes them over (S21, I5), a mix by its parts.
create table order_form_reservation (
  branch_id int not null,
  form_id bigint not null,
  line_key uuid not null,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  per_unit bigint not null check (per_unit > 0),
  units bigint not null check (units > 0),
  quantity bigint not null generated always as (round(units::numeric * per_unit / 1000)::bigint) stored,
  primary key (form_id, line_key, product_id, branch_id),
  foreign key (form_id, branch_id) references order_form (id, branch_id)
);
comment on column order_form_reservation.per_unit is 'thousandths of the product in one unit of the line: 1000, or what a mix has of the part';
comment on column order_form_reservation.units is 'so much of the line is held, never more than is open of it';
create index order_form_reservation_place on order_form_reservation (product_id, warehouse_id);
select bound_columns('order_form_reservation', 1000000000000, 'per_unit', 'units');

create or replace view stock_reservation as
  select o.from_warehouse_id as warehouse_id, l.product_id, coalesce(l.approved, l.asked) as quantity,
    'transfer'::text as document_type, o.id as document_id, o.number
  from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
  where o.state = 'approved' and coalesce(l.approved, l.asked) > 0
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
