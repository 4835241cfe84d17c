-- A stock change has a product once for each warehouse and lot: several lots of it change in one document (K10).
alter table stock_change_line
  drop constraint stock_change_line_change_id_product_id_warehouse_id_branch__key,
  add constraint stock_change_line_place unique nulls not distinct (change_id, product_id, warehouse_id, lot_id, branch_id);
