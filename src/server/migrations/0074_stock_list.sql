-- The stock list: what waits for a document is not free (K2), and what a warehouse wants to have is listed even if it never came.

-- Goods that an open document has promised. Each kind of document that reserves goods adds its part.
create view stock_reservation as
  select o.from_warehouse_id as warehouse_id, l.product_id, coalesce(l.approved, l.asked) as quantity,
    'transfer'::text as document_type, o.id as document_id, o.number
  from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
  where o.state = 'approved' and coalesce(l.approved, l.asked) > 0;
create index stock_transfer_approved on stock_transfer (from_warehouse_id, id) where state = 'approved';

-- A product with a minimum in a warehouse has a balance there, of zero if it never came: the list of what runs short shows it.
create function balance_of_minimum() returns trigger language plpgsql as $$
begin
  insert into stock_balance (product_id, warehouse_id) select new.product_id, new.warehouse_id on conflict do nothing;
  return null;
end $$;
create trigger stock_minimum_balance after insert on stock_minimum for each row execute function balance_of_minimum();
insert into stock_balance (product_id, warehouse_id) select product_id, warehouse_id from stock_minimum on conflict do nothing;

-- So has one that is on its way to a warehouse, or ordered for it: the list says how much, before any of it came.
create function balance_of_transit() returns trigger language plpgsql as $$
begin
  insert into stock_balance (product_id, warehouse_id)
  select new.product_id, w.to_warehouse_id from warehouse w where w.id = new.warehouse_id and w.kind = 'transit'
  on conflict do nothing;
  return null;
end $$;
create trigger stock_balance_transit after insert on stock_balance for each row execute function balance_of_transit();
create function balance_of_order() returns trigger language plpgsql as $$
begin
  insert into stock_balance (product_id, warehouse_id)
  select distinct l.product_id, new.warehouse_id from purchase_line l join product p on p.id = l.product_id
  where l.order_id = new.id and l.branch_id = new.branch_id and p.is_goods
  on conflict do nothing;
  return null;
end $$;
create trigger purchase_order_balance after update of state on purchase_order for each row
  when (new.state = 'ordered' and old.state <> 'ordered') execute function balance_of_order();
insert into stock_balance (product_id, warehouse_id)
select b.product_id, w.to_warehouse_id from stock_balance b join warehouse w on w.id = b.warehouse_id and w.kind = 'transit'
union
select l.product_id, o.warehouse_id from purchase_order o join purchase_line l on l.order_id = o.id and l.branch_id = o.branch_id
join product p on p.id = l.product_id and p.is_goods where o.state in ('ordered', 'receiving')
on conflict do nothing;
