-- Printing an order is a right of its own: who makes invoices prints delivery notes and reads nothing else of an order.
update position set rights = rights || array['sale.order.print'] where 'sale.order.read' = any (rights);
update position set rights = array['sale.order.print']
where roles = array['Invoice'] and rights = array['sale.order.read', 'sale.order.print'];

-- Who may print on the standard sheet may on the others.
update position
set page_privileges = page_privileges || '[{"page": "/sale/chinese-print1/{id}", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/sale/print/{id}", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/sale/chinese-print1/{id}"}]';
