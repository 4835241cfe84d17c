-- Who opens purchase orders and transfers also prints them.
update position set page_privileges = page_privileges || '[{"page": "/product/purchase/print", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/product/purchase"}]' and not page_privileges @> '[{"page": "/product/purchase/print"}]';
update position set page_privileges = page_privileges || '[{"page": "/product/stock/transfer/print", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/product/stock/transfer"}]' and not page_privileges @> '[{"page": "/product/stock/transfer/print"}]';
