-- Who may print purchase orders prints returns to the supplier too.
update position set page_privileges = page_privileges || '[{"page": "/purchase/return/print", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/product/purchase/print"}]' and not page_privileges @> '[{"page": "/purchase/return/print"}]';
