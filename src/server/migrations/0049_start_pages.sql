-- The built-in stock keeper and invoice clerk get a page where their day begins: the products, and the orders that they print.
update position set page_privileges = page_privileges || '[{"page": "/product/all-category", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper' and 'product.product.read' = any(rights)
  and not page_privileges @> '[{"page": "/product/all-category"}]';
update position set rights = array_prepend('sale.order.read', array_remove(rights, 'sale.order.read')),
  page_privileges = page_privileges || '[{"page": "/sale/index", "privilege": "Accessable"}, {"page": "/sale/order/{id}", "privilege": "Accessable"}]'
where builtin = 'position.invoice' and 'sale.order.print' = any(rights)
  and not page_privileges @> '[{"page": "/sale/index"}]';
