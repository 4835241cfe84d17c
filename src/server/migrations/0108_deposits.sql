-- Deposits (P14): which products are deposits, and which lines of sales charge or return one. They are no turnover (P14).

alter table product add column is_deposit boolean not null default false;
comment on column product.is_deposit is 'a product names it as its deposit, or did once; written by a trigger';
alter table sale_line add column is_deposit boolean not null default false;
comment on column sale_line.is_deposit is 'a deposit that is charged or given back: a liability, no turnover';
create index sale_line_deposit on sale_line (order_id) where is_deposit;

update product set is_deposit = true
where id in (select deposit_id from product where deposit_id is not null)
  or id = (select (value #>> '{}')::int from setting where name = 'BottleProductID' and value <> 'null');

-- A deposit stays one when no product names it any more: what was charged is still given back.
create function note_deposit() returns trigger language plpgsql as $$
begin
  update product set is_deposit = true where id = new.deposit_id and not is_deposit;
  return null;
end $$;
create trigger product_deposit_named after insert or update of deposit_id on product for each row
  when (new.deposit_id is not null) execute function note_deposit();

-- Tills know a product with its deposit: a change of the deposit reaches them as a change of the product.
create function pass_deposit() returns trigger language plpgsql as $$
begin
  update product set catalogue_version = default where deposit_id = new.id;
  return null;
end $$;
create trigger product_deposit_changed after update of code, name, unit_price, vat_rate, active, deleted_at on product for each row
  when (new.is_deposit) execute function pass_deposit();

-- The first line that counts stands for its order; it is seldom another than line 0.
create or replace view turnover_line as
select l.order_id, o.business_date, o.branch_id, l.product_id, coalesce(o.customer_id, 0) as customer_id, o.person_id, o.hour,
  case when l.position = 0 then 1
    when l.order_id in (select d.order_id from sale_line d where d.is_deposit and d.position = 0)
      then (not exists (select from sale_line f where f.order_id = l.order_id and f.position < l.position and not f.is_deposit))::int
    else 0 end as orders,
  (row_number() over (partition by l.order_id, l.product_id, o.business_date, o.branch_id, o.state order by l.position) = 1)::int
    as product_orders,
  1 as lines, l.quantity, coalesce((l.base ->> 'net')::bigint, l.net) as net, coalesce((l.base ->> 'vat')::bigint, l.vat) as vat,
  coalesce((l.base ->> 'cost')::bigint, l.cost, 0) as cost,
  coalesce((l.base ->> 'discount')::bigint, l.list - l.amount + l.order_discount) as discount,
  case when l.quantity < 0 then -coalesce((l.base ->> 'net')::bigint, l.net) else 0 end as returned, o.state
from sale_line l join sale_order o on o.id = l.order_id
where o.business_date is not null and not l.is_deposit;
