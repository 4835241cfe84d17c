-- Who may open the suppliers' accounts may print their statements.
update position
set page_privileges = page_privileges || '[{"page": "/product/supplier/print/{id}", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/product/supplier/account", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/product/supplier/print/{id}"}]';
